/// Does pieces of work on several tasks at once, and hands each result on as it is done.
///
/// One piece more than there are tasks is under way at any time, so that no task waits while a result
/// is dealt with, and no more results than that are ever in memory. What comes first is not settled:
/// whoever needs an order sorts. The first failure of `finish` ends it; pieces under way are dropped.
///
/// `next` gives the next piece of work, or nil when there is none left; `finish` takes a result, and
/// is never called twice at once.
func inTurn<Result: Sendable, Failure: Error>(
  jobs: Int, next: () -> (@Sendable () -> Result)?,
  finish: (Result) throws(Failure) -> Void
) async throws(Failure) {
  let failure: Failure? = await withTaskGroup(of: Result.self) { group in
    func addNext() {
      if let work = next() { group.addTask { work() } }
    }
    for _ in 0...max(1, jobs) { addNext() }
    while let result = await group.next() {
      addNext()
      do throws(Failure) {
        try finish(result)
      } catch {
        group.cancelAll()
        return error
      }
    }
    return nil
  }
  if let failure { throw failure }
}
