extension FlatClip {
  /// A pending step of an evaluation.
  private enum Task {
    case show(Int, at: Double)
    case transform((Any) -> Any)
    case combine((inout Any, Any) -> Void)
    /// The remaining members of a sum. The values of the earlier members are already combined.
    case addMember(Int, of: Range<Int>, at: Double, within: Step, (inout Any, Any) -> Void)
  }

  /// Returns the value of a step at `time`, in seconds.
  ///
  /// - Complexity: O(log *n*) for each evaluated step that is a sequence of *n* members, O(1) for each other step; no
  ///   recursion.
  func value(of root: Int = 0, at time: Double) -> Any {
    var tasks = [Task]()
    var values = [Any]()
    var next: (index: Int, time: Double)? = (root, time)
    while true {
      while let (index, time) = next { next = descend(to: index, at: time, &tasks, &values) }
      guard let task = tasks.popLast() else { return values.removeLast() }
      switch task {
      case .show(let index, let time): next = (index, time)
      case .transform(let transform): values.append(transform(values.removeLast()))
      case .combine(let combine):
        let right = values.removeLast()
        combine(&values[values.count - 1], right)
      case .addMember(let index, let range, let time, let whole, let combine):
        if index > range.lowerBound + 1 {
          let right = values.removeLast()
          combine(&values[values.count - 1], right)
        }
        guard index < range.upperBound else { continue }
        tasks.append(.addMember(index + 1, of: range, at: time, within: whole, combine))
        let step = members[index].step
        next = (step, self.time(time, of: step, within: whole))
      }
    }
  }

  /// Evaluates one step and returns the next one. At a leaf, appends its value and returns `nil`.
  private func descend(
    to index: Int, at time: Double, _ tasks: inout [Task], _ values: inout [Any]
  ) -> (index: Int, time: Double)? {
    let step = steps[index]
    let time = held(time, by: step)
    switch step.form {
    case .leaf(let leaf):
      values.append(leaf.erased(at: time))
      return nil
    case .sequence(let range):
      let member = member(of: range, at: time)
      return (members[member].step, self.time(time, of: member, in: range))
    case .sum(let range, let combine, _):
      tasks.append(.addMember(range.lowerBound, of: range, at: time, within: step, combine))
      return nil
    case .pair(let left, let right, let combine, _):
      tasks.append(.combine(combine))
      tasks.append(.show(right, at: self.time(time, of: right, within: step)))
      return (left, self.time(time, of: left, within: step))
    case .mapped(let base, let transform, _):
      tasks.append(.transform(transform))
      return (base, time)
    case .retimed(let base, let retiming): return (base, self.time(time, of: step, retimed: retiming))
    case .reversed(let base): return (base, step.duration - time)
    case .delayed(let base, let delay): return (base, self.time(time, of: step, delayed: base, by: delay))
    case .repeated(let base, let count):
      let repetition = repetition(at: time, of: base, count: count)
      return (base, self.time(time, of: step, repetition: repetition, of: base))
    }
  }
}
