import ByteText

/// `robots.txt`: everything may be read, and here is the site map.
func robots(for plan: SitePlan) -> [UInt8] {
  var writer = ByteWriter()
  writer.append("User-agent: *\nAllow: /\n")
  if plan.address.origin != nil {
    writer.append("\nSitemap: ")
    writer.append(plan.address.absolute("sitemap.xml"))
    writer.append("\n")
  }
  return writer.bytes
}
