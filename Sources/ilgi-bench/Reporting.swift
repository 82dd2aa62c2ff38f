import ByteText
import Foundation
import SiteBuilding

/// What the runs have in common, for people.
func table(of runs: [Run], _ options: BenchOptions) -> String {
  guard let last = runs.last else { return "" }
  var lines = [
    "\(last.summary.entries) entries, \(last.summary.pages) pages, \(last.summary.files) files, "
      + "\(options.jobs) jobs, \(runs.count) runs", "",
    row("stage", "median s", "min s", "max s", "entries/s"),
  ]
  for stage in BuildProgress.Stage.allCases {
    let seconds = runs.map { $0.stages[stage] ?? 0 }
    guard seconds.contains(where: { $0 > 0 }) else { continue }
    lines.append(row(stage.rawValue, seconds, entries: last.summary.entries))
  }
  lines.append(row("all, cold", runs.map(\.total), entries: last.summary.entries))
  lines.append(row("nothing changed", runs.map(\.unchanged), entries: last.summary.entries))
  let megabytes = Double(last.bytesWritten) / 1_000_000
  lines += [
    "",
    "\(fixed(megabytes, 1)) MB written, \(fixed(megabytes / median(runs.map(\.total)), 1)) MB/s; "
      + "peak memory \(last.peakMemory / 1_000_000) MB",
  ]
  return lines.joined(separator: "\n")
}

/// The same for programs: seconds, bytes, and each stage's median.
func json(of runs: [Run], _ options: BenchOptions) -> String {
  guard let last = runs.last else { return "{}" }
  var json = JSONWriter()
  json.member("entries", last.summary.entries)
  json.member("pages", last.summary.pages)
  json.member("files", last.summary.files)
  json.member("jobs", options.jobs)
  json.member("runs", runs.count)
  json.object("stages") { json in
    for stage in BuildProgress.Stage.allCases {
      json.member(
        stage.rawValue, number: fixed(median(runs.map { $0.stages[stage] ?? 0 }), 4))
    }
  }
  let total = median(runs.map(\.total))
  json.member("cold", number: fixed(total, 4))
  json.member("unchanged", number: fixed(median(runs.map(\.unchanged)), 4))
  json.member("entriesPerSecond", number: fixed(Double(last.summary.entries) / total, 0))
  json.member("bytesWritten", last.bytesWritten)
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
