import Mustache

/// The addresses of the theme's files that browsers load, by their names with a `-` for each dot and
/// slash: `style-css`, `fonts-title-woff2`.
///
/// Each page asks for what it needs, so that a theme may have a script or a style sheet for one kind
/// of page. The names are fields like any other, so that a misspelt one is told with the nearest.
struct AssetVocabulary: Sendable {
  /// Of the addresses, in the order of the assets.
  let shape: ObjectShape<[String]>
  private let paths: [String]

  init(of assets: ThemeAssets) {
    paths = assets.all.map(\.urlPath)
    shape = ObjectShape(
      "assets",
      "The addresses of the theme's files that browsers load, by their names with a `-` for each "
        + "dot and slash.",
      assets.all.enumerated().map { index, asset in
        .text(asset.templateName, "`\(asset.name)`") { $0[index] }
      })
  }

  /// The addresses as pages of a site at an address write them.
  func addresses(at address: SiteAddress) -> TemplateValue {
    shape.object(paths.map { address.href($0) })
  }
}

extension ThemeAssets.Asset {
  /// What a template calls it: a dot would begin the name of a part.
  fileprivate var templateName: String {
    String(name.map { $0 == "." || $0 == "/" ? "-" : $0 })
  }
}
