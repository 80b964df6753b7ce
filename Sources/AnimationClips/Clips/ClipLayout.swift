/// A clip's expression as an array of steps, which refer to each other by index.
///
/// Nested sequences become one step, whose members have their end times in one array. The last of these end times is
/// exactly the duration of the outermost sequence. In each sequence, the first operand ends at the start time of the
/// sequence plus the operand's duration, and the second operand ends with the sequence. Nested sums become one step
/// too. A node that is an operand of several other nodes is stored once, unless it has a state in a run: then each of
/// its occurrences is a step.
///
/// - Complexity: O(*n*) time and memory for *n* different nodes, and no recursion.
@usableFromInline
final class ClipLayout {
  /// One operation, with its operands. Steps are near each other in memory, and their functions are called without
  /// reference counting, which would take longer than an easing (`make benchmark BENCH=clips/`).
  final class Step {
    let operation: ClipOperation
    /// The range of the operands in ``ClipLayout/members``.
    fileprivate(set) var operands = 0..<0
    /// The index of the first operand in ``ClipLayout/steps``.
    fileprivate(set) var first = 0
    /// The index after the last step of the operands, if they have a state.
    fileprivate(set) var last = 0
    /// The members of a large sum by their times.
    fileprivate(set) var spans: ClipSpans?

    init(_ operation: ClipOperation) { self.operation = operation }

    var duration: Double { operation.duration }
  }

  /// An operand of a step.
  struct Member {
    fileprivate(set) var step: Int
    /// For a member of a sequence, its end in seconds from the start of the sequence; for another operand, the latest
    /// time at which it is evaluated.
    let end: Double
  }

  /// The operations; the first one is the operation of the whole clip.
  let steps: [Step]
  /// The same objects as ``steps``, which are called without retaining them.
  let unmanagedSteps: [Unmanaged<Step>]
  /// The operands of all steps.
  let members: [Member]
  /// The steps with completions, inner ones first.
  let completions: [Int]
  /// Whether a run of the clip has a state: starts, completions or properties.
  let hasState: Bool
  /// The size and the alignment of an evaluation's memory, in bytes.
  @usableFromInline
  let memory: (size: Int, alignment: Int)
  /// The distance from one place for a value to the next, in bytes.
  let stride: Int
  /// The size of the places for values, in bytes.
  let placesSize: Int

  /// Creates the steps of an expression. `root` is the node of the whole expression.
  init(_ root: ClipNode) {
    let builder = ClipLayoutBuilder(root)
    (steps, members, completions) = (builder.steps, builder.members, builder.completions)
    unmanagedSteps = steps.map { .passUnretained($0) }
    hasState =
      root.operation.hasState || steps.contains { if case .bound = $0.operation.kind { true } else { false } }
    let alignment = steps.reduce(16) { max($0, $1.operation.layout.alignment) }
    let size = steps.reduce(1) { max($0, $1.operation.layout.size) }
    stride = (size + alignment - 1) / alignment * alignment
    placesSize = builder.depths[0].places * stride
    memory = (placesSize + builder.depths[0].frames * MemoryLayout<ClipFrame>.stride, alignment)
  }
}

/// The layout of a clip, which is created when the first value or effect is requested.
@usableFromInline
final class LazyClipLayout {
  /// The layout, which this object retains.
  @usableFromInline
  @exclusivity(unchecked)
  private(set) var known: Unmanaged<ClipLayout>?

  private let node: ClipNode

  init(_ node: ClipNode) { self.node = node }

  deinit { known?.release() }

  /// Creates the layout.
  @usableFromInline
  func make() -> Unmanaged<ClipLayout> {
    let layout = Unmanaged.passRetained(ClipLayout(node))
    known = layout
    return layout
  }
}

/// The steps of a layout while they are created.
private struct ClipLayoutBuilder {
  private(set) var steps: [ClipLayout.Step] = []
  private(set) var members: [ClipLayout.Member] = []
  private(set) var completions: [Int] = []
  /// For each step, the greatest numbers of values and of operations that its evaluation has at the same time.
  private(set) var depths: [(places: Int, frames: Int)] = []

  private var uses: [ObjectIdentifier: Int] = [:]
  private var indices: [ObjectIdentifier: Int] = [:]

  private enum Task {
    case add(ClipNode, member: Int)
    /// All operands of the step have been added.
    case finish(Int)
  }

  init(_ root: ClipNode) {
    countUses(below: root)
    members = [.init(step: 0, end: root.duration)]
    // Depth first, so that the steps of an evaluation are near each other in memory.
    var pending = [Task.add(root.unnamed, member: 0)]
    while let task = pending.popLast() {
      switch task {
      case .add(let node, let member):
        let known = indices[ObjectIdentifier(node)]
        members[member].step = known ?? steps.count
        if known == nil { add(node, &pending) }
      case .finish(let index): finish(index)
      }
    }
  }

  private mutating func add(_ node: ClipNode, _ pending: inout [Task]) {
    let step = ClipLayout.Step(node.operation)
    if !node.operation.hasState { indices[ObjectIdentifier(node)] = steps.count }
    pending.append(.finish(steps.count))
    steps.append(step)
    depths.append((1, 0))
    let parts = parts(of: node)
    step.operands = members.count..<members.count + parts.count
    members += parts.map { .init(step: 0, end: $0.end) }
    for (member, part) in zip(step.operands, parts).reversed() { pending.append(.add(part.node, member: member)) }
  }

  private mutating func finish(_ index: Int) {
    let step = steps[index]
    step.last = steps.count
    for member in members[step.operands] {
      depths[index].places = max(depths[index].places, depths[member.step].places)
      depths[index].frames = max(depths[index].frames, depths[member.step].frames)
    }
    if let member = members[step.operands].first { step.first = member.step }
    switch step.operation.kind {
    case .sum:
      depths[index].places += 1
      depths[index].frames += 1
      guard step.operands.count > ClipSpans.blockSize else { return }
      step.spans = ClipSpans(
        step.operands.map { .init(member: $0, begin: begin(of: members[$0].step), end: members[$0].end) })
    case .mapped, .done, .bound: depths[index].frames += 1
    case .completed: completions.append(index)
    default: break
    }
  }

  /// Returns the time before which a member of a sum does not move, in seconds.
  private func begin(of index: Int) -> Double {
    let step = steps[index]
    switch step.operation.kind {
    case .delayed(let delay): return delay
    case .sequence: if case .wait = steps[step.first].operation.kind { return steps[step.first].duration }
    default: break
    }
    return 0
  }

  private mutating func countUses(below root: ClipNode) {
    var pending = [root]
    while let node = pending.popLast() {
      for operand in [node.first, node.second].compactMap(\.self) {
        let count = uses[ObjectIdentifier(operand), default: 0]
        uses[ObjectIdentifier(operand)] = count + 1
        if count == 0 { pending.append(operand) }
      }
    }
  }

  /// Returns the operands of a node. Those of nested sequences or sums are operands of the outermost one. In a
  /// sequence, `end` is the end of an operand in seconds from the start; otherwise, the latest time of an evaluation.
  private func parts(of root: ClipNode) -> [(node: ClipNode, end: Double)] {
    guard let first = root.first else { return [] }
    guard root.second != nil else { return [(first.unnamed, .infinity)] }
    let isSum = root.operation.kind.isSum
    var parts: [(node: ClipNode, end: Double)] = []
    var pending = [(node: root, start: 0.0, end: root.duration)]
    while let (node, start, end) = pending.popLast() {
      let isNested =
        node.operation.kind.isSum == isSum && (uses[ObjectIdentifier(node)] == 1 || node.operation.hasState)
      if node === root || isNested, let left = node.first, let right = node.second {
        // Rounding may place a joint after the end of the whole.
        let joint = min(start + left.duration, end)
        pending.append((right, joint, end))
        pending.append((left, start, joint))
      } else {
        // The longest members of a sum may extrapolate.
        parts.append((node.unnamed, isSum ? node.duration < root.duration ? node.duration : .infinity : end))
      }
    }
    return parts
  }
}

extension ExpressionNode where Operation == ClipOperation {
  /// The node below the names of this one.
  fileprivate var unnamed: ClipNode {
    var node = self
    while case .named = node.operation.kind, let operand = node.first { node = operand }
    return node
  }
}

extension ClipOperation.Kind {
  fileprivate var isSum: Bool { if case .sum = self { true } else { false } }
}

// MARK: - Time

extension ClipLayout {
  /// A member of a sequence, a round of a repetition or the operand of a delay, with its start and end in seconds of
  /// the whole.
  struct Part {
    let step: Int
    let start: Double
    let end: Double
  }

  /// Returns the part with an index: an index of ``members``, or the number of a round.
  func part(_ index: Int, of step: Step) -> Part {
    switch step.operation.kind {
    case .delayed(let delay): return Part(step: step.first, start: delay, end: step.duration)
    case .repeated:
      let duration = steps[step.first].duration
      return Part(step: step.first, start: Double(index) * duration, end: Double(index + 1) * duration)
    default: return member(index, of: step.operands)
    }
  }

  /// Returns the index of the part that is shown at `time`, as ``lastMember(of:at:)`` does.
  func lastPart(of step: Step, at time: Double) -> Int {
    guard case .repeated(let count) = step.operation.kind else { return lastMember(of: step.operands, at: time) }
    return step.duration == 0 ? count - 1 : firstPart(of: step, at: time)
  }

  /// Returns the index of the first part that ends at `time` or later; of the last part, if all end earlier.
  func firstPart(of step: Step, at time: Double) -> Int {
    guard case .repeated(let count) = step.operation.kind else { return firstMember(of: step.operands, at: time) }
    if step.duration == 0 { return 0 }
    let index = (time / steps[step.first].duration).rounded(.up) - 1
    return index <= 0 ? 0 : index >= Double(count - 1) ? count - 1 : Int(index)
  }

  /// Returns the member of a sequence with an index of ``members``.
  func member(_ index: Int, of operands: Range<Int>) -> Part {
    let start = index == operands.lowerBound ? 0 : members[index - 1].end
    return Part(step: members[index].step, start: start, end: members[index].end)
  }

  /// Returns the index of the member of a sequence that is shown at `time`. If one member ends and the next one starts
  /// at `time`, returns the index of the member that ends; of several members that end then, the last one.
  ///
  /// A member may end where it starts: an instant, or a member whose duration is lost by rounding. Nothing follows an
  /// endless member.
  func lastMember(of operands: Range<Int>, at time: Double) -> Int {
    var last = firstMember(of: operands, at: time)
    while last + 1 < operands.upperBound, members[last + 1].end == time, time.isFinite { last += 1 }
    return last
  }

  /// Returns the index of the first member of a sequence that ends at `time` or later; of the last member, if all end
  /// earlier.
  ///
  /// The binary search has no branch that could be mispredicted.
  private func firstMember(of operands: Range<Int>, at time: Double) -> Int {
    var (first, count) = (operands.lowerBound, operands.count)
    // Numbers that are not negative are in the order of their bits, whose difference is there sooner (`clips/row`).
    let latest = Int64(bitPattern: min(time, .greatestFiniteMagnitude).magnitude.bitPattern)
    while count > 1 {
      let half = count / 2
      // −1 where the end is earlier, from the sign: the compiler would make a comparison a branch again.
      let isEarlier = (Int64(bitPattern: members[first &+ half &- 1].end.bitPattern) &- latest) >> 63
      first = first &+ (half & Int(truncatingIfNeeded: isEarlier))
      count = count &- half
    }
    return first
  }

  /// Converts a time of the whole to a time of a part. At the end of the part, the result is exactly its duration.
  func time(_ time: Double, in part: Part) -> Double {
    let duration = steps[part.step].duration
    return time >= part.end ? duration : max(0, min(time - part.start, duration))
  }

  /// Converts a time of an operation without parts to the time of its operand. If an easing does not change the
  /// progress, the result is exactly `time`.
  func time(_ time: Double, ofOperandOf step: Step) -> Double {
    switch step.operation.kind {
    case .reversed: return step.duration - time
    case .eased:
      if step.duration == 0 { return time }
      let progress = time / step.duration
      let eased = step.operation.easing(progress)
      return eased == progress ? time : eased * step.duration
    default: return time
    }
  }
}
