import ByteText
import JournalModel
import Localization

/// The manifest by which a browser installs the site as an app, in an edition's language
/// (w3.org/TR/appmanifest).
func webManifest(of plan: SitePlan, edition index: Int) -> [UInt8] {
  let (settings, edition) = (plan.journal.settings, plan.editions[index])
  let home = plan.href(of: .home(page: 1), in: index)
  var json = JSONWriter(capacity: 1 << 10)
  json.member("name", settings.title)
  if let subtitle = settings.subtitle { json.member("description", subtitle) }
  json.member("lang", edition.language)
  json.member("dir", edition.locale.direction.rawValue)
  json.member("id", home)
  json.member("start_url", home)
  // All editions, so that changing the language stays in the app.
  json.member("scope", plan.address.href(""))
  json.member("display", "standalone")
  json.member("background_color", paper)
  json.member("theme_color", paper)
  json.array("icons", of: icons(of: plan)) { json, icon in
    json.member("src", plan.address.href(icon.urlPath))
    json.member("type", icon.type)
    json.member("sizes", icon.sizes)
    json.member("purpose", icon.purpose)
  }
  return json.finished()
}

/// The colour of the default theme's pages, which is shown until the first page is. Pages say their own.
private let paper = "#f7f7f3"

private struct Icon {
  let urlPath: String
  let type: String
  let sizes: String
  let purpose: String
}

/// The theme's files for icons: those of a site's own theme have the same names.
private func icons(of plan: SitePlan) -> [Icon] {
  let known = [
    ("favicon.svg", "image/svg+xml", "any", "any"),
    ("icon-192.png", "image/png", "192x192", "any"),
    ("icon-512.png", "image/png", "512x512", "any"),
    ("icon-maskable.png", "image/png", "512x512", "maskable"),
  ]
  return known.compactMap { name, type, sizes, purpose in
    plan.assets.all.first { $0.name == name }.map {
      Icon(urlPath: $0.urlPath, type: type, sizes: sizes, purpose: purpose)
    }
  }
}
