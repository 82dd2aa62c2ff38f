import Files

/// What the machine says of the language and the time zone of whoever sits at it.
struct SystemSetup {
  private let variables: [String: String]
  private let fileSystem: any FileSystem

  init(_ variables: [String: String], fileSystem: any FileSystem = PosixFileSystem()) {
    self.variables = variables
    self.fileSystem = fileSystem
  }

  /// The BCP 47 tag of the locale that dates are shown in: `ko-KR` of `ko_KR.UTF-8`; nil where only the
  /// neutral one is set.
  var locale: String? {
    for name in ["LC_ALL", "LC_TIME", "LANG"] {
      guard let value = variables[name], !value.isEmpty else { continue }
      let tag = String(value.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
      return ["C", "POSIX"].contains(tag) ? nil : tag
    }
    return nil
  }

  /// The IANA name of the time zone: of `TZ`, else of what `/etc/localtime` leads to.
  var timeZone: String? {
    if let zone = variables["TZ"], !zone.isEmpty {
      return name(in: zone.hasPrefix(":") ? String(zone.dropFirst()) : zone)
    }
    return (try? fileSystem.resolvedPath(of: "/etc/localtime")).flatMap(name)
  }

  /// `Asia/Seoul` of `/usr/share/zoneinfo/Asia/Seoul`, or of itself.
  private func name(in path: String) -> String? {
    guard path.hasPrefix("/") else { return path }
    let folder = "/zoneinfo/"
    return path.ranges(of: folder).last.map { String(path[$0.upperBound...]) }
  }
}
