/// A page that a site has by itself, which the menu may name and every template may link to.
struct StandardPage: Sendable {
  /// What the menu calls it. Most have the same name among the words of the interface.
  let name: String
  let subject: PageSubject
  /// What it is, as the reference of templates says it.
  let documentation: String
  /// Whether it leads on to a part of the site, and stands in the list of all those that do.
  let isIndex: Bool

  private init(
    _ name: String, _ subject: PageSubject, _ documentation: String, isIndex: Bool = true
  ) {
    self.name = name
    self.subject = subject
    self.documentation = documentation
    self.isIndex = isIndex
  }

  /// In the order in which they are listed. A site has one of them once there is something on it.
  static let all = [
    StandardPage("home", .home(page: 1), "the first page of entries", isIndex: false),
    StandardPage("search", .search, "the search page", isIndex: false),
    StandardPage("archive", .allYears, "the page of all years"),
    StandardPage("on-this-day", .onThisDay, "the page of the days of the year"),
    StandardPage("tags", .groups(.tags), "the page of all tags"),
    StandardPage("places", .groups(.places), "the page of all places"),
    StandardPage("map", .map, "the map of all places"),
    StandardPage("capsules", .capsules, "the page of time capsules"),
    StandardPage("photos", .photos, "the page of all photos"),
    StandardPage("weather", .groups(.weather), "the page of all weathers"),
    StandardPage("moods", .groups(.moods), "the page of all moods"),
    StandardPage("plans", .plans, "the page of plans"),
    StandardPage("statistics", .statistics, "the page of statistics"),
  ]
}
