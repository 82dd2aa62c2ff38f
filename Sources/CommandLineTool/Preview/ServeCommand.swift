import Diagnostics
import FileWatching
import PreviewServer
import SiteBuilding

let serveCommand = CommandDescription(
  name: "serve", summary: "show the site in your browser while you write",
  explanation: """
    Shows the site at an address of your own machine, and shows it anew whenever
    you save an entry, a photo, the settings or a template: in any editor, within a
    blink. A mistake is shown over the page until it is mended. Nothing is written
    into public/; `ilgi build` does that.

    It goes on until you press Ctrl-C.
    """,
  ownFlags: [.port, .host, .open, .follow, .drafts, .future, .now, .jobs],
  examples: ["ilgi serve --open", "ilgi serve --drafts --follow", "ilgi serve --host 0.0.0.0"]
) { invocation throws(CommandFailure) in
  var request = try invocation.buildRequest()
  // Only what pictures are made into is kept, for the next time.
  let scope = request.publication
  request.output = request.site.location(
    of: ".ilgi/preview" + (scope.includesDrafts ? "-drafts" : "")
      + (scope.includesFuture ? "-future" : ""))
  let progress = ProgressLine(console: invocation.console, process: invocation.process)
  request.progress = { progress.show($0) }
  let clock = try PreviewClock(invocation)
  let server = try invocation.server()
  var live = LiveSite(request)
  let first = await live.update(nil, now: clock.now)
  progress.clear()
  if case .failure(let failure) = first, failure.cause != .journal {
    throw invocation.end(with: failure)
  }

  let (changes, continuation) = AsyncStream.makeStream(of: FolderChanges.self)
  let watch: FolderWatch
  do throws(WatchTrouble) {
    watch = try FolderWatch(["content", "Templates"], in: request.site.path) {
      continuation.yield($0)
    }
  } catch {
    throw invocation.cantWatch(error)
  }
  defer { watch.stop() }
  var session = PreviewSession(
    server: server, console: invocation.console,
    follows: invocation.arguments.has(.follow))
  session.show(first, changed: nil)
  session.announce(host: invocation.previewHost)
  if invocation.arguments.has(.open) { session.openBrowser(in: invocation.process) }

  let alarm = PreviewAlarm { continuation.yield(.files([])) }
  alarm.set(for: live.nextChange, by: clock)
  for await change in changes {
    let paths: Set<String>? = if case .files(let files) = change { files } else { nil }
    let start = ContinuousClock.now
    let update = await live.update(paths, now: clock.now)
    session.show(update, changed: paths, after: ContinuousClock.now - start)
    alarm.set(for: live.nextChange, by: clock)
  }
}

extension Invocation {
  /// The address to listen at.
  var previewHost: String {
    let host = arguments.value(of: .host) ?? "127.0.0.1"
    return host == "localhost" ? "127.0.0.1" : host
  }

  /// A server at the address and port that are asked for, or at the next free port where none is.
  fileprivate func server() throws(CommandFailure) -> PreviewServer {
    let asked = arguments.number(of: .port)
    let ports = asked.map { $0...$0 } ?? 4000...4019
    for port in ports {
      do throws(ListeningTrouble) {
        return try PreviewServer(NothingYet(), host: previewHost, port: port)
      } catch {
        guard error == .taken, port < ports.upperBound else { throw cantListen(error, port: port) }
      }
    }
    throw cantListen(.taken, port: ports.upperBound)
  }

  private func cantListen(_ trouble: ListeningTrouble, port: Int) -> CommandFailure {
    switch trouble {
    case .noSuchAddress:
      return .usage(
        UsageError(
          "--host can't be \(quoted(previewHost)): this machine has no such address",
          help: "leave it out, or write 0.0.0.0 to let your network in"))
    case .taken:
      let free = (1...20).lazy.map { port + $0 }.first { isFree($0) }
      console.reportFailure([
        Diagnostic(
          .error, id: "port-taken", at: .nowhere, "another program listens at port \(port)",
          help: free.map { "write `ilgi serve --port \($0)`, which is free" }
            ?? "write another port: --port PORT")
      ])
    case .notAllowed:
      console.reportFailure([
        Diagnostic(
          .error, id: "port-not-allowed", at: .nowhere,
          "this system lets only its administrator listen at port \(port)",
          help: "write one above 1023, like --port 4000")
      ])
    case .noLibrary:
      console.reportFailure([
        Diagnostic(
          .error, id: "no-libmicrohttpd", at: .nowhere,
          "libmicrohttpd, which serves the preview, isn't installed",
          help:
            "install it: the package is called libmicrohttpd12 or libmicrohttpd12t64 on Debian and "
            + "Ubuntu, and libmicrohttpd in Homebrew")
      ])
    case .other(let reason):
      console.reportFailure([
        Diagnostic(
          .error, id: "no-server", at: .nowhere,
          "the preview can't listen at port \(port): \(reason)")
      ])
    }
    return .exit(.environmentFailed)
  }

  private func isFree(_ port: Int) -> Bool {
    guard let server = try? PreviewServer(NothingYet(), host: previewHost, port: port) else {
      return false
    }
    server.stop()
    return true
  }

  fileprivate func cantWatch(_ trouble: WatchTrouble) -> CommandFailure {
    let (summary, help): (String, String?) =
      switch trouble {
      case .tooManyFolders:
        (
          "the system lets no more folders be watched",
          "raise its limit: `sudo sysctl fs.inotify.max_user_watches=524288`"
        )
      case .other(let reason): ("the journal's folders can't be watched: \(reason)", nil)
      }
    console.reportFailure([
      Diagnostic(.error, id: "no-watch", at: .nowhere, summary, help: help)
    ])
    return .exit(.environmentFailed)
  }
}
