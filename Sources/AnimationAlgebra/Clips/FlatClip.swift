/// A clip's expression, laid out to be evaluated: an array of steps that name each other by index.
///
/// A sequence of sequences is one step, with the times of all its joints in one array: the member that is shown is
/// found by halving, and a joint lies exactly at the duration of what comes before it, as the expression was grouped. A
/// sum of sums is one step too. A node that several others share is laid out once.
///
/// - Complexity: O(*n*) time and memory to lay out *n* different nodes, and no recursion.
struct FlatClip {
  /// One operation, with its time.
  struct Step {
    let time: ClipTime
    let form: Form

    var duration: Double { time.duration }
  }

  /// The operation of a step; steps are named by their index, members by their range.
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
    /// The end in seconds from the beginning of the sequence; in a sum, the duration.
    let end: Double
  }

  /// The operations; the whole clip is the first.
  private(set) var steps: [Step] = []
  /// The members of all sequences and sums.
  private(set) var members: [Member] = []

  private var nodes: [ClipNode] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var uses: [ObjectIdentifier: Int] = [:]

  /// The layout of the expression below `root`.
  init(_ root: ClipNode) {
    countUses(below: root)
    _ = index(of: root)
    // Each step may name nodes that were not met before: they stand at the end of the list, and are laid out in turn.
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
      case .nothing: preconditionFailure("a clip is evaluated while it is released")
      }
    steps.append(Step(time: node.time, form: form))
  }

  private mutating func sequenceMembers(of root: ClipNode) -> Range<Int> {
    let first = members.count
    var pending = [(node: root, start: 0.0, end: root.duration)]
    while let (node, start, end) = pending.popLast() {
      if case .sequence(let left, let right) = node.form, node === root || !isShared(node) {
        // Rounding may put a joint behind the end of the whole.
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
  /// `time` as the step is asked for it: within its duration, unless it has values beyond. NaN is the beginning.
  func held(_ time: Double, by step: Step) -> Double { step.time.held(time) }

  /// `time` of a whole in parallel, as one of its parts is asked for it: a shorter part holds its end.
  func time(_ time: Double, of part: Int, within whole: Step) -> Double {
    min(time, whole.time.limit(ofParallel: steps[part].duration))
  }

  /// The index of the member of a sequence that is shown at `time`: at a joint, the one that ends there.
  func member(of range: Range<Int>, at time: Double) -> Int {
    ClipTime.member(of: range, at: time) { members[$0].end }
  }

  /// Returns the start of the member, in seconds from the beginning of its sequence.
  func start(of member: Int, in range: Range<Int>) -> Double {
    member == range.lowerBound ? 0 : members[member - 1].end
  }

  /// `time` of a sequence, as the member is asked for it.
  func time(_ time: Double, of member: Int, in range: Range<Int>) -> Double {
    ClipTime.member(
      time, start: start(of: member, in: range), end: members[member].end,
      duration: steps[members[member].step].duration)
  }

  /// `time` of a delayed step, as the step within is asked for it.
  func time(_ time: Double, of step: Step, delayed base: Int, by delay: Double) -> Double {
    step.time.delayed(time, by: delay, operandDuration: steps[base].duration)
  }

  /// Returns the repetition that is shown at `time`, from 0: at a joint, the one that ends there.
  func repetition(at time: Double, of base: Int, count: Int) -> Int {
    ClipTime.repetition(at: time, operandDuration: steps[base].duration, count: count)
  }

  /// `time` of a repeated step, as one repetition is asked for it.
  func time(_ time: Double, of step: Step, repetition: Int, of base: Int) -> Double {
    step.time.repeated(time, repetition: repetition, operandDuration: steps[base].duration)
  }

  /// `time` of a retimed step, as the step within is asked for it.
  func time(_ time: Double, of step: Step, retimed retiming: (Double) -> Double) -> Double {
    step.time.retimed(time, by: retiming)
  }
}
