import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal of a test's own, in which the program runs as it does for a person.
enum PseudoTerminal {
  struct Outcome {
    let status: Int32
    /// All that came to the screen, with plain line breaks.
    let screen: String
  }

  /// Runs the program in a terminal, with keys that are pressed beforehand.
  static func run(
    _ words: [String], in folder: String, variables: [String: String] = [:],
    typing keys: String = ""
  ) throws -> Outcome {
    guard let program = Program.url?.path else { throw POSIXError(.ENOENT) }
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe openpty(&master, &slave, &name, nil, nil) == 0 else { throw POSIXError(.EIO) }
    let terminal = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // In a session of its own, the first terminal that it opens is its own too.
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(0x80))  // POSIX_SPAWN_SETSID

    let shell = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program]
    let world = Program.variables.merging(["NO_COLOR": "1"]) { $1 }.merging(variables) { $1 }
    var arguments = unsafe (shell + words).map { unsafe strdup($0) } + [nil]
    var environment = unsafe world.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(
      &process, "/bin/sh", &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    close(slave)
    defer { close(master) }

    let typed = Array(keys.utf8)
    if !typed.isEmpty { _ = unsafe write(master, typed, typed.count) }
    var screen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // An error says that nobody has the other end open any more.
      let count = unsafe read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      screen += buffer.prefix(count)
    }
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    return Outcome(
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F,
      screen: String(decoding: screen, as: UTF8.self).replacing("\r\n", with: "\n"))
  }
}
