/// A clip's expression as an array of steps, which refer to each other by index.
///
/// Nested sequences become one step. The end times of all members of this step are in one array. A binary search in
/// this array finds the member that determines the value at a time. The last of these end times is exactly the duration
/// of the outermost sequence. In each sequence, the first operand ends at the start time of the sequence plus the
/// operand's duration, and the second operand ends with the sequence. Nested sums become one step too. A node that is
/// an operand of several other nodes is stored once.
///
/// - Complexity: O(*n*) time and memory for *n* different nodes, and no recursion.
struct FlatClip {
  /// One operation, with its duration and the functions that convert its times to times of its operands.
  struct Step {
    let time: ClipTime
    let form: Form

    var duration: Double { time.duration }
  }

  /// The operation of a step. An operand is given by its index in ``steps``; the members of a sequence or sum, by their
  /// range in ``members``.
  enum Form {
    case leaf(ClipValues)
    case sequence(Range<Int>)
    case sum(Range<Int>, erased: (inout Any, Any) -> Void, (ClipSum) -> ClipValues)
    case pair(Int, Int, erased: (inout Any, Any) -> Void, (ClipTime, ClipOperand, ClipOperand) -> ClipValues)
    case mapped(Int, erased: (Any) -> Any, (ClipValues) -> ClipValues)
    case retimed(Int, (Double) -> Double)
    case reversed(Int)
    case delayed(Int, by: Double)
    case repeated(Int, count: Int)
  }

  /// A member of a sequence or a sum.
  struct Member {
    let step: Int
    /// For a member of a sequence, its end in seconds from the start of the sequence; for a member of a sum, its
    /// duration in seconds.
    let end: Double
  }

  /// The operations; the first one is the operation of the whole clip.
  private(set) var steps: [Step] = []
  /// The members of all sequences and sums.
  private(set) var members: [Member] = []

  private var nodes: [ClipNode] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var uses: [ObjectIdentifier: Int] = [:]

  /// Creates the steps of an expression. `root` is the node of the whole expression.
  init(_ root: ClipNode) {
    countUses(below: root)
    _ = index(of: root)
    // A step may refer to new nodes. They are appended to the list and processed in turn.
    while steps.count < nodes.count { layOut(nodes[steps.count]) }
    (nodes, indices, uses) = ([], [:], [:])
  }

  private mutating func countUses(below root: ClipNode) {
    var pending = [root]
    while let node = pending.popLast() {
      for operand in node.form.operands {
        let count = uses[ObjectIdentifier(operand), default: 0]
        uses[ObjectIdentifier(operand)] = count + 1
        if count == 0 { pending.append(operand) }
      }
    }
  }

  private func isShared(_ node: ClipNode) -> Bool { uses[ObjectIdentifier(node), default: 0] > 1 }

  private mutating func index(of node: ClipNode) -> Int {
    if let index = indices[ObjectIdentifier(node)] { return index }
    indices[ObjectIdentifier(node)] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func layOut(_ node: ClipNode) {
    let form: Form =
      switch node.form {
      case .leaf(let values): .leaf(values)
      case .sequence: .sequence(sequenceMembers(of: node))
      case .sum(_, _, let erased, let prepare): .sum(sumMembers(of: node), erased: erased, prepare)
      case .pair(let left, let right, let erased, let prepare):
        .pair(index(of: left), index(of: right), erased: erased, prepare)
      case .mapped(let base, let erased, let prepare): .mapped(index(of: base), erased: erased, prepare)
      case .retimed(let base, let retiming): .retimed(index(of: base), retiming)
      case .reversed(let base): .reversed(index(of: base))
      case .delayed(let base, let delay): .delayed(index(of: base), by: delay)
      case .repeated(let base, let count): .repeated(index(of: base), count: count)
      case .nothing: preconditionFailure("a clip must not be evaluated while it is being released")
      }
    steps.append(Step(time: node.time, form: form))
  }

  private mutating func sequenceMembers(of root: ClipNode) -> Range<Int> {
    let first = members.count
    var pending = [(node: root, start: 0.0, end: root.duration)]
    while let (node, start, end) = pending.popLast() {
      if case .sequence(let left, let right) = node.form, node === root || !isShared(node) {
        // Rounding may place a joint after the end of the whole.
        let joint = min(start + left.duration, end)
        pending.append((right, joint, end))
        pending.append((left, start, joint))
      } else {
        members.append(Member(step: index(of: node), end: end))
      }
    }
    return first..<members.count
  }

  private mutating func sumMembers(of root: ClipNode) -> Range<Int> {
    let first = members.count
    var pending = [root]
    while let node = pending.popLast() {
      if case .sum(let left, let right, _, _) = node.form, node === root || !isShared(node) {
        pending.append(right)
        pending.append(left)
      } else {
        members.append(Member(step: index(of: node), end: node.duration))
      }
    }
    return first..<members.count
  }
}

// MARK: - Time

extension FlatClip {
  /// Returns `time` clamped to the duration of the step, unless the step extrapolates. NaN becomes 0.
  func held(_ time: Double, by step: Step) -> Double { step.time.held(time) }

  /// Converts `time` of a parallel composition to the time of one of its operands. A shorter operand holds its end
  /// value.
  func time(_ time: Double, of part: Int, within whole: Step) -> Double {
    min(time, whole.time.limit(ofParallel: steps[part].duration))
  }

  /// Returns the index of the member shown at `time`. If one member ends and the next starts at `time`, returns the
  /// index of the member that ends.
  func member(of range: Range<Int>, at time: Double) -> Int {
    ClipTime.member(of: range, at: time) { members[$0].end }
  }

  /// Returns the start of a member of a sequence, in seconds from the start of the sequence.
  func start(of member: Int, in range: Range<Int>) -> Double {
    member == range.lowerBound ? 0 : members[member - 1].end
  }

  /// Converts a time of a sequence to the corresponding time of one of its members.
  func time(_ time: Double, of member: Int, in range: Range<Int>) -> Double {
    ClipTime.member(
      time, start: start(of: member, in: range), end: members[member].end,
      duration: steps[members[member].step].duration)
  }

  /// Converts a time of a delayed step to the corresponding time of the step's operand.
  func time(_ time: Double, of step: Step, delayed base: Int, by delay: Double) -> Double {
    step.time.delayed(time, by: delay, operandDuration: steps[base].duration)
  }

  /// Returns the index of the repetition shown at `time`, from 0. If one repetition ends and the next starts at `time`,
  /// returns the index of the repetition that ends.
  func repetition(at time: Double, of base: Int, count: Int) -> Int {
    ClipTime.repetition(at: time, operandDuration: steps[base].duration, count: count)
  }

  /// Converts a time of a repeated step to the corresponding time of one repetition.
  func time(_ time: Double, of step: Step, repetition: Int, of base: Int) -> Double {
    step.time.repeated(time, repetition: repetition, operandDuration: steps[base].duration)
  }

  /// Converts a time of a retimed step to the corresponding time of the step's operand.
  func time(_ time: Double, of step: Step, retimed retiming: (Double) -> Double) -> Double {
    step.time.retimed(time, by: retiming)
  }
}
