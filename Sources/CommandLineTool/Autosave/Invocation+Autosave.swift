import Diagnostics
import JournalModel

extension Invocation {
  /// Commits the files at these paths below the site, when the journal's settings ask for it.
  ///
  /// What keeps git from it is told, and is no failure: the files are saved.
  func autosave(_ paths: [String], _ message: String, of journal: OpenJournal) {
    guard journal.settings.savesToGit else { return }
    let repository = GitRepository(of: journal.site, variables: process.variables)
    do throws(GitTrouble) {
      if try repository.commit(paths, message: message) {
        console.say("committed: \(message)", at: .verbose)
      }
    } catch {
      console.report([error.diagnostic])
    }
  }
}
