import ByteText
package import Diagnostics
import Synchronization

/// What open pages are told.
package enum PreviewNews: Sendable {
  /// The site is another: pages that differ from it load themselves anew.
  ///
  /// Where only style sheets changed, `styles` holds where they stood and where they stand now, and pages
  /// change them in place. `opens` is the path of a page to go to.
  case changed(styles: [StyleSheetMove] = [], opens: String? = nil)
  /// The site stays as it is, as the journal has mistakes: shown over the page, and gone with the next
  /// change.
  case problems([Diagnostic])
}

/// A style sheet whose address tells its content, before a change of it and after.
package struct StyleSheetMove: Sendable, Hashable {
  package let before: String
  package let after: String

  package init(from before: String, to after: String) {
    self.before = before
    self.after = after
  }
}

/// The last of the news, with its number.
///
/// A page asks with the number of the last that it has heard of, and is answered when there is another:
/// none is missed between loading a page and listening. Whoever missed one between is told of a plain
/// change, which makes up for all that came before.
final class PreviewNewsDesk: Sendable {
  private struct State {
    var number = 0
    var last = PreviewNews.changed()
  }

  private let state = Mutex(State())

  func publish(_ news: PreviewNews) {
    state.withLock { state in
      state.number += 1
      state.last = news
    }
  }

  /// The number that a page is given when it is served: so that it is told of mistakes that stand now.
  var numberForNewPage: Int {
    state.withLock { state in
      if case .problems = state.last { state.number - 1 } else { state.number }
    }
  }

  func hasNews(since number: Int) -> Bool { state.withLock { $0.number != number } }

  /// A message of server-sent events (html.spec.whatwg.org, section 9.2) with what came after a number.
  func message(since number: Int) -> String {
    let (current, last) = state.withLock { ($0.number, $0.last) }
    // Asked again at once; each answer carries one message and ends.
    let head = "retry: 20\n"
    guard current != number else { return head + ": nothing yet\n\n" }
    return head + "data: \(last.json(number: current, isNext: current == number + 1))\n\n"
  }
}

extension PreviewNews {
  /// `isNext` is false for who has missed what came before it.
  fileprivate func json(number: Int, isNext: Bool) -> String {
    var json = JSONWriter()
    json.member("number", number)
    switch self {
    case .changed(let styles, let opens):
      json.array("styles", of: isNext ? styles : []) { json, move in
        json.member("before", move.before)
        json.member("after", move.after)
      }
      if let opens { json.member("opens", opens) }
    case .problems(let diagnostics):
      let formatter = DiagnosticConsoleFormatter(usesColor: false)
      json.member("problems", formatter.string(for: diagnostics))
    }
    return String(decoding: json.finished(), as: UTF8.self)
  }
}
