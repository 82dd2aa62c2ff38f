import Diagnostics
import Files
import SiteBuilding
import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The standard output and the standard error of the process. The only file that writes to them.
///
/// A reader that goes away, as in `ilgi list | head -1`, ends the talk and not the work. What else
/// keeps a result from being written is remembered, so that a script learns that it hasn't got all.
package final class StandardStreams: Sendable {
  private enum Health {
    case open
    /// Nobody reads any more.
    case closed
    case broken(SystemError)
  }

  private let output = Mutex(Health.open)
  private let error = Mutex(Health.open)

  /// Makes the three standard descriptors fit to use.
  ///
  /// One that is closed would be given to the next file that is opened, and what is meant for a person
  /// would end up there. A closed pipe is a failed write, not a signal.
  package init() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The console that speaks through these.
  package var console: Console {
    Console(
      output: { [self] bytes in StandardStreams.write(bytes, to: STDOUT_FILENO, output) },
      error: { [self] bytes in StandardStreams.write(bytes, to: STDERR_FILENO, error) })
  }

  /// The code to exit with after a command that ended with `code`: a result that could not be written
  /// is a failure of the machine.
  package func exitCode(after code: ExitCode) -> ExitCode {
    guard case .broken(let failure) = output.withLock({ $0 }) else { return code }
    console.report([
      Diagnostic(
        .error, id: "output-lost", at: .nowhere, "can't write the result: \(failure.reason)",
        help: "nothing is wrong with the journal; write the result somewhere else")
    ])
    return code == .done ? .environmentFailed : code
  }

  /// What comes in on the standard input.
  static var input: StandardInput {
    StandardInput(
      isTerminal: isatty(STDIN_FILENO) == 1,
      readAll: { limit in
        var text: [UInt8] = []
        while let more = StandardStreams.read(1 << 16) {
          text += more
          guard text.count <= limit else { return nil }
        }
        return text
      },
      readLine: {
        // Byte by byte, so that nothing is taken which another program shall read.
        var line: [UInt8] = []
        while let byte = StandardStreams.read(1)?.first, byte != UInt8(ascii: "\n") {
          line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
      })
  }

  /// The next bytes of the standard input, nil at its end.
  private static func read(_ count: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let got = unsafe systemRead(STDIN_FILENO, &buffer, count)
      if got > 0 { return Array(buffer.prefix(got)) }
      guard got < 0, errno == EINTR else { return nil }
    }
  }

  /// Whether a person sees what goes to the standard error.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// How many columns the terminal of the standard output has, nil when there is none.
  static var outputColumns: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ health: borrowing Mutex<Health>
  ) {
    health.withLock { health in
      var rest = bytes[...]
      while case .open = health, !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { buffer in
          unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
        }
        if count >= 0 {
          rest = rest.dropFirst(count)
          continue
        }
        switch errno {
        case EINTR: break
        case EAGAIN: waitUntilWritable(descriptor)
        case EPIPE: health = .closed
        case let code: health = .broken(SystemError(.write, "the result", code: code))
        }
      }
    }
  }

  /// Waits for a descriptor that another process has set to refuse rather than wait.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}

/// The system's `read`, which the method of that name would hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, bytes, count)
}

/// The system's `write`, which the method of that name would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
