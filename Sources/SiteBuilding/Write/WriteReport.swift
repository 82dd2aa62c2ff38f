package import Diagnostics

/// What a build did to the output folder.
package struct WriteReport: Sendable {
  /// The output folder, absolute, every link followed.
  package let folder: String
  /// Paths below the output folder, in order, as are the two lists below.
  package let created: [String]
  package let changed: [String]
  package let removed: [String]
  /// How many files were already as they should be, and not touched.
  package let unchangedCount: Int
  /// The bytes of the files created and changed.
  package let bytesWritten: Int
  /// What did not go as it should without harm to the site.
  package let diagnostics: [Diagnostic]

  package var fileCount: Int { created.count + changed.count + unchangedCount }
  package var touchedNothing: Bool { created.isEmpty && changed.isEmpty && removed.isEmpty }
}
