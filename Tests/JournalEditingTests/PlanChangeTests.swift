import Diagnostics
import FileFixtures
import Foundation
import JournalModel
import Plans
import SiteBuilding
import Testing

@testable import JournalEditing

struct PlanChangeTests {
  private let folder: TemporaryFolder
  private let places = KnownPlaces([String]())

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/journal.yaml")
  }

  private var store: ContentStore { ContentStore(SiteFolder(path: folder.path)) }

  private var text: String? {
    get throws { try folder.files(in: "content")["plans.md"] }
  }

  @Test func makesTheFileOfPlans() throws {
    _ = try store.changePlans(places: places) { edit throws(PlanEditFailure) in
      try edit.add(Plan(title: "a"))
    }
    #expect(try text == "- [ ] a\n")
  }

  @Test func leavesAloneWhatSomebodyElseChangedMeanwhile() throws {
    try folder.write("- [ ] a\n- [ ] b\n", to: ContentStore.plansPath)
    let seen = try store.plansText()
    try folder.write("- [ ] new\n- [ ] a\n- [ ] b\n", to: ContentStore.plansPath)
    #expect(throws: EditFailure.changedMeanwhile(path: ContentStore.plansPath)) {
      try store.changePlans(places: places, seen: seen) { edit throws(PlanEditFailure) in
        try edit.remove(0)
      }
    }
    #expect(try text == "- [ ] new\n- [ ] a\n- [ ] b\n")
  }

  @Test func anEditByHandDuringACommandIsNotLost() throws {
    try folder.write("- [ ] a\n", to: ContentStore.plansPath)
    let folder = folder
    #expect(throws: EditFailure.changedMeanwhile(path: ContentStore.plansPath)) {
      try store.changePlans(places: places) { edit throws(PlanEditFailure) in
        try? folder.write("- [ ] a\n- [ ] by hand\n", to: ContentStore.plansPath)
        try edit.add(Plan(title: "by command"))
      }
    }
    #expect(try text == "- [ ] a\n- [ ] by hand\n")
  }

  @Test func commandsAtOnceLoseNothing() async throws {
    let (store, places) = (store, places)
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          _ = try store.changePlans(places: places) { edit throws(PlanEditFailure) in
            try edit.add(Plan(section: "s\(number % 2)", title: "plan \(number)"))
          }
        }
      }
      try await group.waitForAll()
    }
    let titles = PlanFile(try store.plansText()).items.map(\.plan.title)
    #expect(titles.sorted() == (0..<8).map { "plan \($0)" })
  }

  @Test func changesNothingInATextThatIsNotUTF8() throws {
    try Data([0x2D, 0xFF, 0x0A]).write(
      to: URL(filePath: folder.location(of: ContentStore.plansPath)))
    #expect(throws: EditFailure.self) {
      try store.changePlans(places: places) { edit throws(PlanEditFailure) in
        try edit.add(Plan(title: "a"))
      }
    }
  }
}
