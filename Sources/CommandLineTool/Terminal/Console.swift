import ByteText
import Diagnostics

/// Where the program speaks: results on the standard output, everything else on the standard error.
package struct Console: Sendable {
  /// How much is said.
  enum Loudness: Int, Sendable, Comparable {
    case quiet, normal, verbose

    static func < (a: Loudness, b: Loudness) -> Bool { a.rawValue < b.rawValue }
  }

  /// Takes bytes for the standard output.
  private let output: @Sendable ([UInt8]) -> Void
  /// Takes bytes for the standard error.
  private let error: @Sendable ([UInt8]) -> Void
  let loudness: Loudness
  /// What a result in JSON is put together from; nil where results are text.
  private let pending: PendingResult?
  private let formatter: DiagnosticConsoleFormatter

  package init(
    output: @escaping @Sendable ([UInt8]) -> Void, error: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.init(output: output, error: error, loudness: .normal, printsJSON: false, usesColor: false)
  }

  private init(
    output: @escaping @Sendable ([UInt8]) -> Void, error: @escaping @Sendable ([UInt8]) -> Void,
    loudness: Loudness, printsJSON: Bool, usesColor: Bool
  ) {
    self.output = output
    self.error = error
    self.loudness = loudness
    pending = printsJSON ? PendingResult() : nil
    formatter = DiagnosticConsoleFormatter(usesColor: usesColor)
  }

  var printsJSON: Bool { pending != nil }

  /// The console that a command's flags ask for.
  func following(_ arguments: ParsedArguments, in process: ProcessContext) -> Console {
    let usesColor =
      switch arguments.value(of: .color) {
      case "always": true
      case "never": false
      default: process.canDraw && (process.variables["NO_COLOR"] ?? "").isEmpty
      }
    return Console(
      output: output, error: error,
      loudness: arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal,
      printsJSON: arguments.has(.json), usesColor: usesColor)
  }

  /// Prints a line of the result.
  func printResult(_ line: String) { output(Array((line + "\n").utf8)) }

  /// Prints lines of the result at once.
  func printResult(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    output(bytes)
  }

  /// Prints a file as it is.
  func printFile(_ bytes: [UInt8]) { output(bytes) }

  /// Gives the object that is the result. What else is told before the command ends is added to it.
  func printResult(_ json: JSONWriter) { pending?.set(json) }

  /// Tells of what was found, errors even when quiet; a result in JSON has all of it as `diagnostics`.
  func report(_ diagnostics: [Diagnostic]) {
    if let pending { return pending.add(diagnostics) }
    let told = loudness == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    error(Array(formatter.string(for: told).utf8))
  }

  /// Tells why there is no result; as JSON, that is the result.
  func reportFailure(_ diagnostics: [Diagnostic]) { report(diagnostics) }

  /// Says that a command had nothing to do or was not to do it, which is no mistake.
  func conclude(_ text: String, id: String) {
    guard let pending else { return say(text) }
    pending.add([Diagnostic(.note, id: id, at: .nowhere, text)])
  }

  /// Prints a result in JSON. Whoever runs a command calls it once, when that has ended.
  func finish() {
    if let object = pending?.finished() { output(object + [UInt8(ascii: "\n")]) }
  }

  /// Says something to the person, unless they asked for quiet.
  func say(_ text: String, at loudness: Loudness = .normal) {
    guard self.loudness >= loudness, !printsJSON else { return }
    error(Array((text + "\n").utf8))
  }

  /// Writes to the standard error as it is, for what redraws a line of the terminal.
  func draw(_ text: String) { error(Array(text.utf8)) }
}
