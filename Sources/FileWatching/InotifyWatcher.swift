#if canImport(Glibc)
  import Files
  import Foundation
  private import Glibc
  import Synchronization

  /// Watches folders by the kernel's own messages (inotify(7)).
  final class InotifyWatcher: Watcher {
    /// The end of a pipe whose closing ends the watching.
    private let stopping: Mutex<Int32>

    init(
      _ names: [String], in parent: String, _ changed: @escaping @Sendable (FolderChanges) -> Void
    ) throws(WatchTrouble) {
      var ends: [Int32] = [-1, -1]
      let queue = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard queue >= 0, unsafe pipe(&ends) == 0 else {
        throw .other(unsafe String(cString: strerror(errno)))
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      stopping = Mutex(ends[1])
      var watching = Watching(queue: queue, stop: ends[0], names: Set(names), parent: parent)
      do throws(WatchTrouble) {
        try watching.start()
      } catch {
        watching.end()
        throw error
      }
      let started = watching
      Thread.detachNewThread {
        var watching = started
        watching.run(changed)
        watching.end()
      }
    }

    func stop() {
      stopping.withLock { stop in
        guard stop >= 0 else { return }
        _ = close(stop)
        stop = -1
      }
    }
  }

  /// The state of the thread that watches.
  private struct Watching: Sendable {
    let queue: Int32
    let stop: Int32
    /// What is watched, by its names in `parent`.
    let names: Set<String>
    let parent: String
    /// The path of the folder of each watch below the parent, which itself has an empty one.
    private var folders: [Int32: String] = [:]
    private var changes = FolderChanges.files([])
    private var count = 0
    private var firstChange: ContinuousClock.Instant?

    init(queue: Int32, stop: Int32, names: Set<String>, parent: String) {
      self.queue = queue
      self.stop = stop
      self.names = names
      self.parent = parent
    }

    mutating func start() throws(WatchTrouble) {
      try add("", for: IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE)
      for name in names { try addTree(name) }
    }

    func end() {
      _ = close(queue)
      _ = close(stop)
    }

    /// What is asked for of a folder that is watched.
    private static let messages = [
      IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_ATTRIB, IN_DELETE_SELF,
      IN_MOVE_SELF,
    ].reduce(0, |)

    /// Watches a folder and all below it, if it is there.
    private mutating func addTree(_ root: String) throws(WatchTrouble) {
      let fileSystem = PosixFileSystem()
      var pending = [root]
      while let folder = pending.popLast() {
        try add(folder, for: Self.messages)
        guard let opened = try? fileSystem.openFolder("\(parent)/\(folder)", in: nil),
          let members = try? fileSystem.members(of: opened)
        else { continue }
        for member in members where !member.name.hasPrefix(".") {
          if (try? fileSystem.kind(of: member, at: member.name, in: opened)) == .folder {
            pending.append("\(folder)/\(member.name)")
          }
        }
      }
    }

    private mutating func add(_ folder: String, for messages: Int32) throws(WatchTrouble) {
      let watch = unsafe inotify_add_watch(
        queue, "\(parent)/\(folder)",
        UInt32(messages) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK))
      guard watch < 0 else {
        folders[watch] = folder
        return
      }
      switch errno {
      case ENOENT, ENOTDIR, EACCES: return
      case ENOSPC: throw .tooManyFolders
      default: throw .other(unsafe String(cString: strerror(errno)))
      }
    }

    mutating func run(_ changed: (FolderChanges) -> Void) {
      while true {
        var sources = [
          pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        let ready = unsafe poll(&sources, 2, firstChange == nil ? -1 : waitingTime)
        if sources[1].revents != 0 { return }
        if ready > 0, sources[0].revents != 0 { readMessages() }
        let isAtRest = ready == 0
        if let firstChange, isAtRest || firstChange.duration(to: .now) > .seconds(1) {
          let told = changes
          (changes, count, self.firstChange) = (.files([]), 0, nil)
          changed(told)
        }
      }
    }

    /// How long, in milliseconds, nothing must happen before it is told what did: longer when much does.
    private var waitingTime: Int32 { count > 32 || changes == .anything ? 120 : 8 }

    private mutating func readMessages() {
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = unsafe max(0, read(queue, buffer.baseAddress, buffer.count))
      }
      var offset = 0
      let headSize = MemoryLayout<inotify_event>.size
      while offset + headSize <= bytes.count {
        let head = unsafe bytes.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let name = bytes[(offset + headSize)...].prefix(Int(head.len)).prefix { $0 != 0 }
        note(head, name: String(decoding: name, as: UTF8.self))
        offset += headSize + Int(head.len)
      }
    }

    private mutating func note(_ message: inotify_event, name: String) {
      func tells(_ flags: Int...) -> Bool { flags.contains { message.mask & UInt32($0) != 0 } }
      if tells(Int(IN_IGNORED)) {
        folders[message.wd] = nil
        return
      }
      // What editors keep beside a file, and hidden folders, are nobody's business; nor is what stands beside
      // the folders.
      if name.hasPrefix(".") || name.hasSuffix("~") { return }
      if folders[message.wd] == "", !names.contains(name) { return }
      firstChange = firstChange ?? .now
      count += 1
      guard let folder = folders[message.wd], !folder.isEmpty,
        !tells(Int(IN_Q_OVERFLOW), Int(IN_DELETE_SELF), Int(IN_MOVE_SELF), Int(IN_ISDIR))
      else {
        changes = .anything
        if tells(Int(IN_ISDIR)), tells(Int(IN_CREATE), Int(IN_MOVED_TO)),
          let folder = folders[message.wd]
        {
          // What can't be watched any more shows with the next start.
          try? addTree(folder.isEmpty ? name : "\(folder)/\(name)")
        }
        return
      }
      changes.add("\(folder)/\(name)")
    }
  }
#endif
