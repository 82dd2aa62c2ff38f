/// The results of `transform` over all elements, in their order, worked out by `jobs` tasks at once.
func inOrder<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  // Several chunks for each task, as some files are longer than others.
  let size = max(1, elements.count / (max(1, jobs) * 8))
  var chunks = stride(from: 0, to: elements.count, by: size).makeIterator()
  var slots: [Int: [Result]] = [:]
  await withTaskGroup(of: (Int, [Result]).self) { group in
    func addNext() {
      guard let start = chunks.next() else { return }
      group.addTask { (start, elements[start..<min(start + size, elements.count)].map(transform)) }
    }
    for _ in 0..<max(1, jobs) { addNext() }
    for await (start, results) in group {
      slots[start] = results
      addNext()
    }
  }
  return stride(from: 0, to: elements.count, by: size).flatMap { slots[$0] ?? [] }
}
