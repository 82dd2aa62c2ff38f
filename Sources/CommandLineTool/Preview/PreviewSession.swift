import ByteText
import Diagnostics
import PreviewServer
import SiteBuilding

/// What goes on between a journal that changes, the browser that shows it and the terminal.
struct PreviewSession {
  let server: PreviewServer
  let console: Console
  /// Whether the browser goes to what was saved.
  let follows: Bool
  private var shown: LiveRendering?
  /// What was told of the journal last, so that the same isn't said at each save.
  private var told: [Diagnostic] = []

  init(server: PreviewServer, console: Console, follows: Bool) {
    self.server = server
    self.console = console
    self.follows = follows
  }

  /// Shows what a change of these files came to; nil stands for any.
  mutating func show(
    _ update: LiveSite.Update, changed paths: Set<String>?, after duration: Duration? = nil
  ) {
    switch update {
    case .unchanged:
      // A mistake that was taken back by hand leaves the files as they were.
      if shown != nil, told.hasErrors { server.tell(.changed()) }
    case .site(let rendering, let diagnostics, let texts):
      tell(diagnostics)
      if let duration { sayShown(paths, duration) }
      server.show(
        PreviewedSite(rendering: rendering),
        .changed(
          styles: moves(to: rendering, paths),
          opens: follows ? page(of: texts, in: rendering) : nil))
      shown = rendering
    case .failure(let failure):
      tell(failure.diagnostics)
      let errors = failure.diagnostics.filter { $0.severity == .error }
      if shown == nil { server.show(NothingYet(), .problems(errors)) }
      server.tell(.problems(errors))
    }
  }

  func announce(host: String) {
    let isOpen = host == "0.0.0.0" || host == "::"
    console.printResult(address(of: isOpen ? "localhost" : host))
    if isOpen {
      console.say("Others in your network reach it by this machine's name or address.")
    }
    console.say("Press Ctrl-C to end it.")
  }

  func openBrowser(in process: ProcessContext) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let words = [program, address(of: "localhost")]
    let outcome = try? ChildProcess(words: words, variables: process.variables)
      .runKeepingOutput()
    if outcome?.status != 0 {
      console.say("No browser could be opened; go to the address yourself.")
    }
  }

  private func address(of host: String) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(server.port)\((shown?.root ?? "/").percentEncodedPath)"
  }

  private mutating func tell(_ diagnostics: [Diagnostic]) {
    let known = Set(told)
    console.report(diagnostics.filter { !known.contains($0) })
    if told.hasErrors, !diagnostics.hasErrors { console.say("All errors are mended.") }
    told = diagnostics
  }

  private func sayShown(_ paths: Set<String>?, _ duration: Duration) {
    let milliseconds = Int(duration / .milliseconds(1))
    let what =
      switch paths?.count {
      case 0: "the clock went on"
      case 1: paths?.first ?? ""
      case let count?: "\(count) files"
      case nil: "the journal"
      }
    console.say("\(what): shown after \(milliseconds) ms", at: .verbose)
  }

  /// Where style sheets stand now, when nothing else has changed.
  private func moves(to rendering: LiveRendering, _ paths: Set<String>?) -> [StyleSheetMove] {
    guard let shown, let paths, !paths.isEmpty,
      paths.allSatisfy({ $0.hasPrefix("Templates/") && $0.hasSuffix(".css") })
    else { return [] }
    let old = shown.styleSheets
    return rendering.styleSheets.compactMap { name, path in
      guard let before = old[name], before != path else { return nil }
      return StyleSheetMove(
        from: (shown.root + before).percentEncodedPath,
        to: (rendering.root + path).percentEncodedPath)
    }.sorted { $0.before < $1.before }
  }

  /// The page of the only text that was saved.
  private func page(of texts: [String], in rendering: LiveRendering) -> String? {
    guard texts.count == 1, let path = texts.first else { return nil }
    guard let page = rendering.pagePath(ofTextAt: path) else {
      console.say("\(path) has no page in this preview; see `ilgi list --skipped`")
      return nil
    }
    return rendering.root + page
  }
}

/// A state of a journal's site for the server.
struct PreviewedSite: ServedSite {
  let rendering: LiveRendering

  var root: String { rendering.root }

  func file(at path: String) -> ServedFile? {
    switch rendering.file(at: path) {
    case nil: nil
    case .bytes(let bytes): .bytes(bytes)
    case .onDisk(let path, let size, let mark): .onDisk(path, size: size, mark: mark)
    }
  }
}

/// What is shown while the journal's mistakes leave no site to show.
struct NothingYet: ServedSite {
  let root = "/"

  func file(at path: String) -> ServedFile? {
    guard path == "index.html" || path == "404.html" else { return nil }
    return .bytes(
      Array(
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ilgi</title></head>
        <body><p>There is no site yet.</p></body></html>
        """.utf8))
  }
}
