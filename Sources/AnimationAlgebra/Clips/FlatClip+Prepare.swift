extension FlatClip {
  /// The maximum depth of prepared operations; a sequence or a sum counts as one level. Prepared operations call each
  /// other recursively, and the stack of a thread may be as small as 512 KB.
  private static var maximumDepth: Int { 64 }

  /// Returns the prepared values of the whole clip; `nil` if operations are nested more than ``maximumDepth`` levels
  /// deep.
  ///
  /// - Complexity: O(*n*) time and memory for *n* steps, no recursion.
  func prepared() -> ClipValues? {
    var prepared: [(values: ClipValues, depth: Int)?] = Array(repeating: nil, count: steps.count)
    var pending = [0]
    while let index = pending.popLast() {
      guard prepared[index] == nil else { continue }
      let operands = operands(of: steps[index])
      let missing = operands.filter { prepared[$0] == nil }
      if missing.isEmpty {
        let depth = 1 + operands.reduce(0) { max($0, prepared[$1]?.depth ?? 0) }
        if depth > FlatClip.maximumDepth { return nil }
        let values = prepare(
          steps[index],
          operands.compactMap { operand in
            prepared[operand].map { ClipOperand($0.values, duration: steps[operand].duration) }
          })
        prepared[index] = (values, depth)
      } else {
        pending.append(index)
        pending += missing
      }
    }
    return prepared[0]?.values
  }

  private func operands(of step: Step) -> [Int] {
    switch step.form {
    case .leaf: []
    case .sequence(let range), .sum(let range, _, _): members[range].map(\.step)
    case .pair(let left, let right, _, _): [left, right]
    case .mapped(let base, _, _), .retimed(let base, _), .reversed(let base), .delayed(let base, _),
      .repeated(let base, _):
      [base]
    }
  }

  private func prepare(_ step: Step, _ operands: [ClipOperand]) -> ClipValues {
    let time = step.time
    switch step.form {
    case .leaf(let values): return values
    case .sequence(let range):
      return operands[0].values.sequence(ClipSequence(time, operands, ends: members[range].map(\.end)))
    case .sum(_, _, let prepare): return prepare(ClipSum(time, operands))
    case .pair(_, _, _, let prepare): return prepare(time, operands[0], operands[1])
    case .mapped(_, _, let prepare): return prepare(operands[0].values)
    case .retimed(_, let retiming): return operands[0].values.retimed(time, by: retiming)
    case .reversed: return operands[0].values.timed { time.duration - time.held($0) }
    case .delayed(_, let delay):
      let duration = operands[0].duration
      return operands[0].values.timed { time.delayed(time.held($0), by: delay, operandDuration: duration) }
    case .repeated(_, let count):
      let duration = operands[0].duration
      return operands[0].values.timed {
        let held = time.held($0)
        let repetition = ClipTime.repetition(at: held, operandDuration: duration, count: count)
        return time.repeated(held, repetition: repetition, operandDuration: duration)
      }
    }
  }
}
