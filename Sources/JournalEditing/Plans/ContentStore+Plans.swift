package import Diagnostics
package import Plans

extension ContentStore {
  /// Where a journal has its plans.
  package static let plansPath = "content/plans.md"

  /// The journal's file of plans as it is now; an empty one where there is none.
  package func plansText() throws(EditFailure) -> SourceText {
    try readIfThere(Self.plansPath) ?? SourceText(path: Self.plansPath, bytes: [])
  }

  /// Changes the journal's plans, whose file is made if there is none.
  ///
  /// `seen` is the file by which it was decided what to change: when it is another by now, it is left alone.
  /// It is nil where any will do.
  package func changePlans<Result>(
    places: KnownPlaces, seen: SourceText? = nil,
    _ body: (inout PlanEdit) throws(PlanEditFailure) -> Result
  ) throws(EditFailure) -> (result: Result, file: PlanFile) {
    try change { change throws(EditFailure) in
      let old = try readIfThere(Self.plansPath)
      let text = old ?? SourceText(path: Self.plansPath, bytes: [])
      if let seen, seen != text { throw .changedMeanwhile(path: text.path) }
      var edit = PlanEdit(text, places: places)
      if let mistake = edit.file.diagnostics.first(where: { $0.severity == .error }) {
        throw .unreadable([mistake])
      }
      let result: Result
      do throws(PlanEditFailure) {
        result = try body(&edit)
      } catch {
        throw .plans(error)
      }
      if let old {
        try change.replace(old, with: edit.file.source.bytes)
      } else {
        try change.create(text.path, with: edit.file.source.bytes)
      }
      return (result, edit.file)
    }
  }
}
