import CivilTime

/// What the program knows of the process it runs in: taken once, at its start, and handed down.
package struct ProcessContext: Sendable {
  /// The environment's variables.
  package var variables: [String: String]
  package var workingFolder: String
  /// Whether a person sees what goes to the standard output, and to the standard error.
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  package var processorCount: Int
  /// Seconds since 1970-01-01T00:00:00Z by the machine's clock.
  package var clock: Int
  /// Tells this build of the program from another.
  package var toolIdentity: String

  package init(
    variables: [String: String], workingFolder: String, outputIsTerminal: Bool,
    errorIsTerminal: Bool, processorCount: Int, clock: Int, toolIdentity: String
  ) {
    self.variables = variables
    self.workingFolder = workingFolder
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.processorCount = processorCount
    self.clock = clock
    self.toolIdentity = toolIdentity
  }

  var home: String? { variables["HOME"] }
}
