/// The rest of a clip, after a time: what of it can still change something.
///
/// The search keeps its memory, so that a frame allocates none.
struct ClipRest {
  private var pending: [(step: Int, time: Double)] = []
  /// For each step, the earliest time from which it was searched.
  private var searched: [Double] = []

  /// Returns whether the rest has an effect that nothing can take away, or a step that can act.
  ///
  /// - Parameters:
  ///   - layout: The layout of a clip of effects.
  ///   - time: The time of the clip, in seconds.
  ///   - canAct: Returns whether a bound clip or a late leaf can act. The second argument tells whether it begins anew.
  mutating func isLeft(_ layout: ClipLayout, after time: Double, canAct: (_ step: Int, _ isAnew: Bool) -> Bool) -> Bool
  {
    pending.removeAll(keepingCapacity: true)
    searched.removeAll(keepingCapacity: true)
    searched.append(contentsOf: repeatElement(.infinity, count: layout.steps.count))
    pending.append((0, time))
    // A step that is to begin has the time −∞.
    while let (index, time) = pending.popLast() {
      let step = layout.steps[index]
      guard time < searched[index], time < step.duration else { continue }
      searched[index] = time
      switch step.operation.kind {
      case .wait: break
      case .leaf, .done: return true
      case .bound, .late: if canAct(index, time == -.infinity) { return true }
      case .mapped, .completed, .named: pending.append((step.first, time))
      case .delayed(let delay): pending.append((step.first, time - delay))
      // Their operands may go back, or begin again.
      case .repeated, .reversed, .eased: pending.append((step.first, -.infinity))
      case .sum: for member in layout.members[step.operands] { pending.append((member.step, time)) }
      case .sequence:
        let present = time < 0 ? step.operands.lowerBound : layout.lastPart(of: step, at: time)
        for index in present..<step.operands.upperBound {
          let part = layout.part(index, of: step)
          pending.append((part.step, index == present && time >= 0 ? layout.time(time, in: part) : -.infinity))
        }
      }
    }
    return false
  }
}
