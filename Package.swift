// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A Swift module under `Sources/`, held to the house's compiler settings.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test module under `Tests/` for the module of the same name.
func tests(
  _ name: String, also dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + ["Diagnostics", "ByteText"].filter { $0 != name })
      .map { .byName(name: $0) } + dependencies,
    exclude: exclude, resources: resources,
    swiftSettings: strict)
}

/// A C library that Debian and Homebrew both carry, found through `pkg-config`.
func library(_ name: String, _ pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

let package = Package(
  name: "ilgi",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "ilgi", targets: ["ilgi"])],
  targets: [
    // What a person runs.
    .executableTarget(name: "ilgi", dependencies: ["CommandLineTool"], swiftSettings: strict),
    .executableTarget(
      name: "ilgi-bench",
      dependencies: ["SiteBuilding", "JournalModel", "ByteText", "Diagnostics"],
      swiftSettings: strict),
    module(
      "CommandLineTool",
      [
        "JournalEditing", "SiteBuilding", "SearchIndex", "JournalModel", "Plans", "ICalendar",
        "WeatherReports", "Geocoding", "Gazetteer", "WebFetch", "Localization", "Photos",
        "Recordings", "Files", "Sealing", "ContentHashing", "CivilTime", "ByteText",
        "PreviewServer", "FileWatching", "Diagnostics",
      ]),

    // The build: from a folder of entries to a site.
    module(
      "SiteBuilding",
      [
        "JournalModel", "Plans", "ICalendar", "Markdown", "Mustache", "StructuredData",
        "Localization", "SearchIndex", "ShareCards", "Photos", "Recordings", "Plots", "BaseMap",
        "Gazetteer", "ContentHashing", "Files", "CivilTime", "ByteText", "Diagnostics",
        "CDefaultTheme", "Sealing", "CLeaflet",
      ]),
    // Changes to the files of a journal.
    module(
      "JournalEditing",
      [
        "SiteBuilding", "JournalModel", "Plans", "Markdown", "Mustache", "StructuredData",
        "Localization", "ContentHashing", "Files", "CivilTime", "ByteText", "Diagnostics",
      ]),
    // The plans of a journal: appointments and things to do.
    module("Plans", ["JournalModel", "CivilTime", "ByteText", "Diagnostics"]),
    module("JournalModel", ["CivilTime", "ByteText", "Diagnostics"]),

    // Engines: each knows one craft, and neither the journal nor another engine.
    module("Markdown", ["CCmark", "ByteText", "Diagnostics"]),
    module("Mustache", ["ByteText", "Diagnostics"]),
    module("StructuredData", ["CYAML", "ByteText", "Diagnostics"]),
    module("Localization", ["CivilTime", "ByteText", "Diagnostics"]),
    module("SearchIndex", ["ContentHashing", "Deflate", "ByteText"]),
    module("ShareCards", ["CPangoCairo", "CRSVG", "Deflate", "ByteText", "Diagnostics"]),
    module("Photos", ["CVips", "CivilTime", "ByteText"]),
    module("Recordings", ["Files", "ByteText"]),
    module("Plots"),
    module("BaseMap", ["CBaseMap", "ByteText"]),
    module("Sealing", ["ContentHashing"]),
    module("Gazetteer", ["CGazetteer"]),
    module(
      "WeatherReports", ["JournalModel", "WebFetch", "StructuredData", "CivilTime", "Diagnostics"]),
    module("Geocoding", ["JournalModel", "WebFetch", "StructuredData", "Diagnostics"]),

    // What everything stands on.
    module("Files"),
    module("FileWatching", ["Files"]),
    module(
      "PreviewServer",
      ["CMicroHTTPD", "CPreviewPage", "ByteText", "ContentHashing", "Diagnostics"]),
    module("ICalendar", ["CivilTime"]),
    module("ContentHashing", ["CCrypto"]),
    module("Deflate", ["CDeflate"]),
    module("WebFetch", ["ContentHashing", "Files", "ByteText"]),
    module("CivilTime", ["ByteText"]),
    module("ByteText"),
    module("Diagnostics", ["ByteText"]),

    // C: the bytes of the default theme, the base map, the gazetteer and Leaflet; libvips and librsvg, which are
    // loaded when a picture or a card is made; and the libraries that are linked, one module map each.
    .target(name: "CDefaultTheme"),
    .target(name: "CBaseMap", exclude: ["SOURCE.md", "base-map.json"]),
    .target(name: "CGazetteer", exclude: ["SOURCE.md", "gazetteer.bin"]),
    .target(name: "CLeaflet", exclude: ["leaflet-licence.txt", "markercluster-licence.txt"]),
    .target(
      name: "CLateLibrary", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CVips", dependencies: ["CLateLibrary"]),
    .target(name: "CRSVG", dependencies: ["CLateLibrary"]),
    .target(name: "CMicroHTTPD", dependencies: ["CLateLibrary"]),
    .target(name: "CPreviewPage", exclude: ["preview.css", "preview.js"]),
    library("CCmark", "libcmark", apt: ["libcmark-dev"], brew: ["cmark"]),
    library("CYAML", "yaml-0.1", apt: ["libyaml-dev"], brew: ["libyaml"]),
    library(
      "CPangoCairo", "pangocairo", apt: ["libpango1.0-dev", "libcairo2-dev"],
      brew: ["pango", "cairo"]),
    library("CDeflate", "libdeflate", apt: ["libdeflate-dev"], brew: ["libdeflate"]),
    library("CCrypto", "libcrypto", apt: ["libssl-dev"], brew: ["openssl@3"]),

    // Tests, and the disks that fail in them.
    .target(
      name: "FileFixtures", dependencies: ["Files"], path: "Tests/FileFixtures",
      swiftSettings: strict),
    // What tests unpack to see what is in a search index.
    .target(
      name: "PackedEntries", dependencies: ["CDeflate"], path: "Tests/PackedEntries",
      swiftSettings: strict),
    tests("ByteText"),
    tests("Diagnostics"),
    tests("CivilTime"),
    // The CommonMark 0.30 specification by John MacFarlane, CC BY-SA 4.0.
    tests("Markdown", resources: [.copy("Resources/commonmark-0.30-spec.txt")]),
    // The cases of the Mustache specification, MIT licence.
    tests("Mustache", resources: [.copy("Specification")]),
    tests("StructuredData"),
    tests("Localization", also: ["CivilTime", "StructuredData"]),
    tests("SearchIndex", also: ["PackedEntries"]),
    tests("ShareCards"),
    tests("Photos", also: ["CivilTime"]),
    tests("Recordings", also: ["Files", "RecordingFixtures"]),
    // Files of video and sound that tell where they were recorded.
    .target(name: "RecordingFixtures", path: "Tests/RecordingFixtures", swiftSettings: strict),
    tests("Plots"),
    tests("BaseMap"),
    tests("Gazetteer"),
    tests("Sealing", also: ["ContentHashing"]),
    tests("WebFetch", also: ["LoopbackServing"]),
    tests("WeatherReports", also: ["LoopbackServing", "JournalModel", "WebFetch", "CivilTime"]),
    tests("Geocoding", also: ["LoopbackServing", "JournalModel", "WebFetch"]),
    // A web server for tests, which only this machine reaches.
    .target(name: "LoopbackServing", path: "Tests/LoopbackServing", swiftSettings: strict),
    tests("PreviewServer", also: ["LoopbackServing"]),
    tests("FileWatching"),
    tests("ICalendar", also: ["CivilTime"]),
    tests("ContentHashing"),
    tests("Deflate"),
    tests("JournalModel", also: ["CivilTime"]),
    tests("Plans", also: ["JournalModel", "CivilTime"]),
    tests(
      "SiteBuilding",
      also: [
        "JournalModel", "CivilTime", "StructuredData", "ContentHashing", "CDefaultTheme",
        "Mustache", "ShareCards", "Photos", "Recordings", "BaseMap", "Files", "FileFixtures",
        "RecordingFixtures", "PackedEntries", "Sealing", "ilgi",
      ],
      exclude: ["Golden"]),
    tests(
      "JournalEditing",
      also: ["StructuredData", "SiteBuilding", "JournalModel", "Plans", "Files", "FileFixtures"]),
    tests("CommandLineTool", also: ["ContentHashing", "LoopbackServing"]),
    // Sites in a real browser.
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "SiteBuilding", "JournalModel", "CivilTime", "ByteText", "SearchIndex", "CommandLineTool",
        "PreviewServer", "LoopbackServing",
      ],
      swiftSettings: strict),
  ]
)
