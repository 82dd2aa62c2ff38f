import ByteText
import Diagnostics
import Foundation
import Mustache
import Testing

/// A case of the public suite.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let data: DataValue
  let template: String
  let expected: String
  let partials: [String: String]?
  /// The file that it is from, without prefix and extension.
  var file = ""

  private enum CodingKeys: String, CodingKey {
    case name, data, template, expected, partials
  }

  var testDescription: String { "\(file): \(name)" }

  private struct File: Decodable {
    let tests: [SpecificationCase]
  }

  static func load(_ file: String) throws -> [SpecificationCase] {
    let url = try #require(
      Bundle.module.url(
        forResource: "mustache-\(file)", withExtension: "json", subdirectory: "Specification"))
    let cases = try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).tests
    return cases.map {
      var testCase = $0
      testCase.file = file
      return testCase
    }
  }
}

@Suite struct SpecificationTests {
  /// The files of the suite, and how many cases each has: a file that isn't read must fail.
  private static let counts = [
    "comments": 12, "delimiters": 14, "dynamic-names": 21, "inheritance": 27, "interpolation": 42,
    "inverted": 22, "lambdas": 10, "partials": 12, "sections": 34,
  ]

  @Test func isCompleteInThisCopy() throws {
    for (file, count) in Self.counts {
      #expect(try SpecificationCase.load(file).count == count, "\(file)")
    }
  }

  @Test(
    arguments: try counts.keys.sorted().filter { $0 != "lambdas" }
      .flatMap { try SpecificationCase.load($0) })
  func rendersAsSpecified(_ testCase: SpecificationCase) {
    #expect(rendered(testCase, testCase.data.value) == testCase.expected)
  }

  @Test(arguments: try SpecificationCase.load("lambdas"))
  func callsLambdasAsSpecified(_ testCase: SpecificationCase) throws {
    guard case .object(let data) = testCase.data else {
      Issue.record("a lambda's data is an object")
      return
    }
    let lambda = try #require(specifiedLambda(testCase.name))
    var values = data.mapValues(\.value)
    values["lambda"] = .lambda(lambda)
    #expect(rendered(testCase, .dictionary(values)) == testCase.expected)
  }

  @Test(
    arguments: try counts.keys.sorted().filter { $0 != "lambdas" && $0 != "dynamic-names" }
      .flatMap { try SpecificationCase.load($0) })
  func linksAsSpecified(_ testCase: SpecificationCase) throws {
    let anything = ShapeDescription(
      name: "anything", documentation: "", fields: [],
      open: .init(kind: .anything, documentation: "") { _ in true })
    guard
      let linked = library(of: testCase)
        .linked("case.mustache", root: ["anything"], schema: TemplateSchema([anything]))
    else {
      #expect(testCase.name == "Recursion" || testCase.name == "Recursive")
      return
    }
    var writer = ByteWriter()
    linked.render(with: [testCase.data.value], into: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == testCase.expected)
  }

  private func rendered(_ testCase: SpecificationCase, _ data: TemplateValue) -> String {
    var writer = ByteWriter()
    _ = library(of: testCase).render("case.mustache", with: [data], into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func library(of testCase: SpecificationCase) -> TemplateLibrary {
    var sources = [SourceText(path: "case.mustache", text: testCase.template)]
    for (name, text) in testCase.partials ?? [:] {
      sources.append(SourceText(path: "\(name).mustache", text: text))
    }
    return TemplateLibrary(sources: sources)
  }
}
