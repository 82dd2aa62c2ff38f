package import CivilTime
package import Diagnostics
import JournalModel

/// What a build did.
package struct BuildReport: Sendable {
  /// Warnings and notes, in the order in which they are printed.
  package let diagnostics: [Diagnostic]
  package let summary: BuildSummary
  /// Nil when nothing had to be written, since nothing had changed.
  package let writing: WriteReport?
}

/// What a site holds, in numbers.
package struct BuildSummary: Sendable, Hashable {
  package var entries: Int
  /// Pages of all kinds, in all editions.
  package var pages: Int
  /// Every file of the site.
  package var files: Int
  package var drafts = 0
  package var future = 0
  package var sealed = 0
  package var privateEntries = 0
  package var empty = 0
  /// The day on which the next time capsule opens.
  package var nextOpening: CivilDate?

  package init(entries: Int, pages: Int, files: Int) {
    self.entries = entries
    self.pages = pages
    self.files = files
  }

  /// All but the number of files, which is known once they are written.
  init(of plan: SitePlan) {
    self.init(entries: plan.journal.entries.count, pages: plan.pages.count, files: 0)
    for kept in plan.journal.keptBack {
      switch kept.reason {
      case .draft: drafts += 1
      case .future: future += 1
      case .sealed(let day):
        sealed += 1
        nextOpening = min(nextOpening ?? day, day)
      case .private: privateEntries += 1
      case .empty: empty += 1
      }
    }
  }
}

/// Why there is no site, or no newer one: what was there before is untouched.
package struct BuildFailure: Error, Sendable {
  package enum Cause: Sendable, Hashable {
    /// The journal has mistakes.
    case journal
    /// What the build was asked to do: a folder without a journal, an output that must not be one.
    case request
    /// The machine.
    case environment
  }

  package let cause: Cause
  /// In the order in which they are printed; at least one is an error.
  package let diagnostics: [Diagnostic]

  init(_ cause: Cause, _ diagnostics: [Diagnostic]) {
    self.cause = cause
    self.diagnostics = diagnostics.inPrintingOrder()
  }

  init(_ failure: LoadFailure) {
    switch failure {
    case .notASite: self.init(.request, failure.diagnostics)
    case .unreadableSettings: self.init(.journal, failure.diagnostics)
    }
  }

  init(_ failure: OutputFailure, after diagnostics: [Diagnostic] = []) {
    let cause: Cause =
      if case .unsuitable = failure { .request } else {
        failure.isEnvironment ? .environment : .journal
      }
    self.init(cause, diagnostics + [failure.diagnostic])
  }
}
