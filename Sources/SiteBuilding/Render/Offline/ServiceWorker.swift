import ByteText
import ContentHashing
import Diagnostics
import JournalModel

/// The script that keeps read pages in the reader's browser: the theme's, with what it needs to know of
/// the site above it. Where nothing is to be kept it knows nothing, and clears away what one before it
/// has kept.
///
/// Browsers take a new one when its bytes differ, so it tells what the pages depend on that it brings along.
func serviceWorker(of renderer: PageRenderer) -> [UInt8] {
  let plan = renderer.plan
  var writer = ByteWriter(capacity: 1 << 13)
  writer.append("const site = ")
  if plan.journal.settings.keepsPages {
    var json = JSONWriter(capacity: 1 << 9)
    json.member("version", version(of: renderer))
    json.member("root", plan.address.href(""))
    let homes = plan.editions.indices.map { plan.href(of: .home(page: 1), in: $0) }
    json.member("languages", homes.sorted { $0.utf8.count > $1.utf8.count })
    writer.append(json.finished())
  } else {
    writer.append("null")
  }
  writer.append(";\n")
  writer.append(plan.assets.serviceWorker)
  return writer.bytes
}

/// Changes with the page that is shown offline, in any language, and the files that it names.
private func version(of renderer: PageRenderer) -> String {
  var hasher = ContentHasher()
  var writer = ByteWriter()
  // What is wrong with the template is told where the page itself is rendered.
  var told: [Diagnostic] = []
  for page in renderer.plan.pages where page.subject == .offline {
    hasher.append(renderer.file(of: page, with: &writer, &told).contentHash.bytes)
  }
  return hasher.finish().short
}
