/// In place of each byte of a template's tag, for `designMistakes`.
package let designFiller = MarkupReader.filler

/// What is wrong with a template of a design, its tags blanked out with `designFiller`.
///
/// `mayHoldMore` tells that its tags bring in markup from elsewhere.
package func designMistakes(inTemplate bytes: [UInt8], mayHoldMore: Bool) -> [DesignMistake] {
  DesignReader(bytes, isTemplate: true, mayHoldMore: mayHoldMore).mistakes
}
