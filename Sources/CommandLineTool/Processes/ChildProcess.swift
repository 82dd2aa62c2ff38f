import Files

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Another program, run and waited for.
///
/// It stays in the terminal's foreground, as an editor has to, which Foundation's `Process` on Linux
/// doesn't allow.
struct ChildProcess {
  /// What a program left behind.
  struct Outcome {
    /// Its exit code, or 128 and the number of the signal that ended it, as a shell has it.
    let status: Int32
    /// What it wrote, where that was asked for.
    var output: [UInt8] = []
    var error: [UInt8] = []

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: error, as: UTF8.self) }
  }

  /// The program's name, sought in `PATH`, and its arguments.
  let words: [String]
  let variables: [String: String]

  /// Runs the program with the terminal to itself; Ctrl-C is its own, not ours.
  func run() throws(SystemError) -> Outcome {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      _ = signal(SIGINT, interrupt)
      _ = signal(SIGQUIT, quit)
    }
    return Outcome(status: try wait(for: spawn(output: nil, error: nil)))
  }

  /// Runs the program and keeps what it writes.
  func runKeepingOutput() throws(SystemError) -> Outcome {
    let output = try Pipe(name)
    let error = try Pipe(name)
    let process = try spawn(output: output, error: error)
    output.closeWriter()
    error.closeWriter()
    let (said, talk) = Pipe.readAll(output, error)
    return Outcome(status: try wait(for: process), output: said, error: talk)
  }

  private var name: String { words.first ?? "" }

  /// Where the program may be: in one of the folders of its own `PATH`, which needn't be this process's.
  private var places: [String] {
    guard !name.contains("/") else { return [name] }
    return (variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
  }

  private func spawn(output: Pipe?, error: Pipe?) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
    }
    if let error {
      unsafe posix_spawn_file_actions_adddup2(&actions, error.writer, STDERR_FILENO)
    }

    // Signals that this process ignores would be ignored by the program too.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let arguments = CStrings(words)
    let environment = CStrings(variables.map { "\($0)=\($1)" }.sorted())
    var code = ENOENT
    for place in places {
      var process: pid_t = 0
      code = unsafe posix_spawn(
        &process, place, &actions, &attributes, arguments.pointers, environment.pointers)
      if code == 0 { return process }
      guard code == ENOENT || code == ENOTDIR || code == EACCES else { break }
    }
    throw SystemError(.run, name, code: code)
  }

  private func wait(for process: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw SystemError(.run, name, code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// A null-terminated array of C strings, freed with it.
@safe private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { unsafe pointers[index] = strdup(string) }
    unsafe pointers[count] = nil
  }

  deinit {
    for index in 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}

/// A pipe from a program to this process.
private final class Pipe {
  private let reader: Int32
  private(set) var writer: Int32

  init(_ name: String) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError(.run, name, code: errno) }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  deinit {
    closeWriter()
    close(reader)
  }

  /// Reads both until the programs that write to them are done, whichever speaks first.
  static func readAll(_ a: Pipe, _ b: Pipe) -> ([UInt8], [UInt8]) {
    var requests = [a, b].map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
    var texts: [[UInt8]] = [[], []]
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while requests.contains(where: { $0.fd >= 0 }) {
      guard unsafe poll(&requests, nfds_t(requests.count), -1) > 0 || errno == EINTR else { break }
      for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        let count = unsafe read(requests[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer.prefix(count)
        } else if count == 0 || errno != EINTR {
          // A negative descriptor is passed over.
          requests[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }
}
