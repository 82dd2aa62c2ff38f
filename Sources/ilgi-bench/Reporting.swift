import ByteText
import Foundation
import SiteBuilding

/// What the runs have in common, for people.
func table(of measurement: Measurement) -> String {
  let runs = measurement.runs
  guard let last = runs.last else { return "" }
  var lines = [
    "\(last.summary.entries) entries, \(last.summary.pages) pages, \(last.summary.files) files; "
      + "\(measurement.jobs) jobs, \(runs.count) runs", "",
    row("stage", "median s", "min s", "max s", "entries/s"),
  ]
  for stage in BuildProgress.Stage.allCases {
    let seconds = runs.map { $0.stages[stage] ?? 0 }
    guard seconds.contains(where: { $0 >= 0.0005 }) else { continue }
    lines.append(row(stage.rawValue, seconds, entries: last.summary.entries))
  }
  lines.append(row("all, cold", runs.map(\.total), entries: last.summary.entries))
  lines.append(row("nothing changed", runs.map(\.unchanged), entries: last.summary.entries))
  let total = median(runs.map(\.total))
  func volume(_ bytes: Int, _ verb: String) -> String {
    let megabytes = Double(bytes) / 1_000_000
    return "\(fixed(megabytes, 1)) MB \(verb) (\(fixed(megabytes / total, 1)) MB/s)"
  }
  lines += [
    "",
    "\(volume(measurement.sourceSize, "read")), \(volume(last.bytesWritten, "written")); "
      + "peak memory \(last.peakMemory / 1_000_000) MB",
  ]
  return lines.joined(separator: "\n")
}

/// The same for programs: medians in seconds, sizes in bytes.
func json(of measurement: Measurement) -> String {
  let runs = measurement.runs
  guard let last = runs.last else { return "{}" }
  let total = median(runs.map(\.total))
  func perSecond(_ count: Int) -> String { fixed(Double(count) / total, 0) }
  var json = JSONWriter()
  json.member("entries", last.summary.entries)
  json.member("pages", last.summary.pages)
  json.member("files", last.summary.files)
  json.member("jobs", measurement.jobs)
  json.member("runs", runs.count)
  json.object("stages") { json in
    for stage in BuildProgress.Stage.allCases {
      json.member(
        stage.rawValue, number: fixed(median(runs.map { $0.stages[stage] ?? 0 }), 4))
    }
  }
  json.member("cold", number: fixed(total, 4))
  json.member("unchanged", number: fixed(median(runs.map(\.unchanged)), 4))
  json.member("entriesPerSecond", number: perSecond(last.summary.entries))
  json.member("bytesRead", measurement.sourceSize)
  json.member("bytesReadPerSecond", number: perSecond(measurement.sourceSize))
  json.member("bytesWritten", last.bytesWritten)
  json.member("bytesWrittenPerSecond", number: perSecond(last.bytesWritten))
  json.member("peakMemory", last.peakMemory)
  return String(decoding: json.finished(), as: UTF8.self)
}

private func row(_ name: String, _ seconds: [Double], entries: Int) -> String {
  let middle = median(seconds)
  return row(
    name, fixed(middle, 3), fixed(seconds.min() ?? 0, 3), fixed(seconds.max() ?? 0, 3),
    middle > 0 ? fixed(Double(entries) / middle, 0) : "–")
}

private func row(_ name: String, _ columns: String...) -> String {
  name.padding(toLength: 18, withPad: " ", startingAt: 0)
    + columns.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
}

private func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

private func fixed(_ number: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", number)
}
