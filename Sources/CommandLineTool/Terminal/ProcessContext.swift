import CivilTime

/// What the program knows of the process it runs in: taken once, at its start, and handed down.
package struct ProcessContext: Sendable {
  /// The environment's variables.
  package var variables: [String: String]
  package var workingFolder: String
  /// What a person types, or another program hands over.
  package var input: StandardInput
  /// How wide the terminal is that shows the standard output; nil where it goes to a file or a program.
  package var outputColumns: Int?
  /// Whether a person sees what goes to the standard error.
  package var errorIsTerminal: Bool
  package var processorCount: Int
  /// Seconds since 1970-01-01T00:00:00Z by the machine's clock.
  package var clock: Int
  /// Tells this build of the program from another.
  package var toolIdentity: String

  package init(
    variables: [String: String], workingFolder: String, outputColumns: Int?,
    errorIsTerminal: Bool, processorCount: Int, clock: Int, toolIdentity: String,
    input: StandardInput = .nothing
  ) {
    self.variables = variables
    self.workingFolder = workingFolder
    self.outputColumns = outputColumns
    self.errorIsTerminal = errorIsTerminal
    self.processorCount = processorCount
    self.clock = clock
    self.toolIdentity = toolIdentity
    self.input = input
  }

  /// Whether a person can be asked: what they are told is seen, and what they type is read.
  var canAsk: Bool { input.isTerminal && errorIsTerminal }

  var home: String? { variables["HOME"] }

  /// Whether the terminal of the standard error does more than print one line below the other.
  var canDraw: Bool { errorIsTerminal && variables["TERM"] != "dumb" }
}
