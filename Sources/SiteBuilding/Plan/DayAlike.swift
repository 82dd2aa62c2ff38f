import CivilTime
import JournalModel

/// An entry of another day that is like an entry's own.
///
/// An entry has up to `limit` of them, chosen so:
///
/// 1. Days are alike that share a named place, the weather and the season (three months, the first of
///    which are March, June, September and December), or the mood.
/// 2. From each of these lists, in turn, one day at a time is taken. A list is in order of time; it is
///    walked from the entry itself in steps of about two fifths of its length, and from its end on at
///    its beginning, so that what is taken is spread over the years.
/// 3. What stands on the page anyway is passed over: the entry before and the one after it, its own
///    civil day, and the same day in other years. So is a day that was taken already.
///
/// The choice depends on nothing but the entries, and takes the same few steps for each, however many
/// there are.
struct DayAlike: Sendable, Hashable {
  enum Likeness: Sendable, Hashable, CaseIterable { case place, weather, mood }

  let entry: Int
  /// Why it was chosen.
  let likeness: Likeness

  /// The most that are chosen for an entry.
  static let limit = 4

  /// Those of each entry of a journal, at the index that the entry has.
  static func all(in journal: Journal, memberships: [EntryMembership]) -> [[DayAlike]] {
    let lists = Likeness.allCases.map {
      LikenessLists($0, in: journal.entries, memberships: memberships)
    }
    return journal.entries.indices.map { index in
      var choice = Choice(for: index, in: journal.entries)
      var walks = lists.map { $0.walk(from: index) }
      while choice.taken.count < limit, walks.contains(where: { !$0.isOver }) {
        for place in walks.indices where choice.taken.count < limit {
          choice.takeOne(from: &walks[place])
        }
      }
      return choice.taken
    }
  }
}

/// What was taken for one entry so far.
private struct Choice {
  private let index: Int
  private let date: CivilDate
  private let entries: [Entry]
  private(set) var taken: [DayAlike] = []

  init(for index: Int, in entries: [Entry]) {
    self.index = index
    date = entries[index].moment.date
    self.entries = entries
  }

  /// Takes the next entry of a walk that may be taken.
  mutating func takeOne(from walk: inout Walk) {
    while let next = walk.next() {
      guard abs(next - index) > 1 else { continue }
      let other = entries[next].moment.date
      guard !date.isSameDayOfTheYear(as: other),
        !taken.contains(where: { entries[$0.entry].moment.date == other })
      else { continue }
      taken.append(DayAlike(entry: next, likeness: walk.likeness))
      return
    }
  }
}

/// Entries that are alike in one respect, newest first.
private struct LikeEntries {
  var entries: [Int] = []
  /// How far apart what is taken one after the other stands: the golden section of the list, as that
  /// spreads any number of steps, and no divisor in common with its length, as that meets every entry.
  private(set) var stride = 1

  mutating func settleStride() {
    stride = max(1, Int((Double(entries.count) * 0.382).rounded()))
    while greatestCommonDivisor(stride, entries.count) > 1 { stride += 1 }
  }

  private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

/// A way through one list of entries that are alike.
private struct Walk {
  let likeness: DayAlike.Likeness
  private let list: LikeEntries
  private var position: Int
  private var stepsLeft: Int

  /// Some more than there is to take, for what has to be passed over.
  private static let mostSteps = 3 * DayAlike.limit

  init(_ likeness: DayAlike.Likeness, through list: LikeEntries, from position: Int) {
    self.likeness = likeness
    self.list = list
    self.position = position
    stepsLeft = min(list.entries.count - 1, Walk.mostSteps)
  }

  var isOver: Bool { stepsLeft <= 0 }

  mutating func next() -> Int? {
    guard !isOver else { return nil }
    stepsLeft -= 1
    position = (position + list.stride) % list.entries.count
    return list.entries[position]
  }
}

/// All entries that are alike in one respect, in lists of those that are alike.
private struct LikenessLists {
  private let likeness: DayAlike.Likeness
  private var lists: [LikeEntries] = []
  /// The list of each entry and where in it the entry is.
  private var places: [(list: Int, position: Int)?] = []

  init(_ likeness: DayAlike.Likeness, in entries: [Entry], memberships: [EntryMembership]) {
    self.likeness = likeness
    var indices: [Key: Int] = [:]
    places.reserveCapacity(entries.count)
    for index in entries.indices {
      guard let key = Key(likeness, of: entries[index], memberships[index]) else {
        places.append(nil)
        continue
      }
      let list = indices[key] ?? lists.count
      if list == lists.count {
        indices[key] = list
        lists.append(LikeEntries())
      }
      places.append((list, lists[list].entries.count))
      lists[list].entries.append(index)
    }
    for list in lists.indices { lists[list].settleStride() }
  }

  func walk(from index: Int) -> Walk {
    guard let place = places[index] else { return Walk(likeness, through: LikeEntries(), from: 0) }
    return Walk(likeness, through: lists[place.list], from: place.position)
  }

  /// What all entries of a list share.
  private enum Key: Hashable {
    case place(Int)
    case weather(Int, season: Int)
    case mood(Int)

    init?(_ likeness: DayAlike.Likeness, of entry: Entry, _ membership: EntryMembership) {
      switch likeness {
      case .place:
        guard let place = membership.place else { return nil }
        self = .place(place)
      case .weather:
        guard let weather = membership.weather else { return nil }
        self = .weather(weather, season: entry.moment.date.month % 12 / 3)
      case .mood:
        guard let mood = membership.mood else { return nil }
        self = .mood(mood)
      }
    }
  }
}
