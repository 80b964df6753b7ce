/// A clip's expression as an array of steps, which refer to each other by index.
///
/// Nested sequences become one step, whose members have their end times in one array. The last of these end times is
/// exactly the duration of the outermost sequence. In each sequence, the first operand ends at the start time of the
/// sequence plus the operand's duration, and the second operand ends with the sequence. Nested sums become one step
/// too. A node that is an operand of several other nodes is stored once.
///
/// - Complexity: O(*n*) time and memory for *n* different nodes, and no recursion.
@usableFromInline
final class ClipLayout {
  /// One operation, with its operands. Steps are near each other in memory, and their functions are called without
  /// reference counting, which would take longer than an easing (`make benchmark BENCH=clips/`).
  final class Step {
    let perform: ClipOperation.Function
    let time: ClipTime
    let kind: ClipOperation.Kind
    /// The range of the operands in ``ClipLayout/members``; the index of a single operand in ``ClipLayout/steps``.
    let first: Int
    let end: Int
    /// The index of a sequence in ``ClipLayout/intervals``.
    let sequence: Int
    let easing: (_ progress: Double) -> Double
    let delay: Double
    let count: Int

    init(_ operation: ClipOperation, operands: Range<Int>, sequence: Int) {
      (perform, time, kind) = (operation.perform, operation.time, operation.kind)
      (first, end, self.sequence) = (operands.lowerBound, operands.upperBound, sequence)
      (easing, delay, count) = (operation.easing, operation.delay, operation.count)
    }

    var duration: Double { time.duration }
    var operands: Range<Int> { first..<end }
  }

  /// A member of a sequence, a sum or a pair.
  struct Member {
    let step: Int
    /// For a member of a sequence, its end in seconds from the start of the sequence; otherwise the latest time at
    /// which it is evaluated.
    let end: Double
  }

  /// The operations; the first one is the operation of the whole clip.
  let steps: [Step]
  /// The same objects as ``steps``, which are called without retaining them.
  let unmanagedSteps: [Unmanaged<Step>]
  /// The members of all sequences, sums and pairs.
  let members: [Member]
  /// The indices of the members of sequences, in the order of the sequences.
  let intervals: [ClipIntervals]
  /// The counts of ``intervals``.
  let counts: [Int32]
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
    let depth = builder.depth
    (steps, members) = (builder.steps, builder.members)
    (intervals, counts) = (builder.intervals, builder.counts)
    unmanagedSteps = steps.map { .passUnretained($0) }
    let alignment = builder.layouts.reduce(16) { max($0, $1.alignment) }
    let size = builder.layouts.reduce(1) { max($0, $1.size) }
    stride = (size + alignment - 1) / alignment * alignment
    placesSize = depth.places * stride
    memory = (placesSize + depth.frames * MemoryLayout<ClipFrame>.stride, alignment)
  }
}

/// The layout of a clip, which is created when the first value or effect is requested.
@usableFromInline
final class LazyClipLayout {
  /// A reference to the same object as ``owned``, without retaining it.
  @usableFromInline
  @exclusivity(unchecked)
  private(set) var known: Unmanaged<ClipLayout>?

  private let node: ClipNode
  private var owned: ClipLayout?

  init(_ node: ClipNode) { self.node = node }

  /// Creates the layout.
  @usableFromInline
  func make() -> Unmanaged<ClipLayout> {
    let layout = ClipLayout(node)
    owned = layout
    known = .passUnretained(layout)
    return .passUnretained(layout)
  }
}

/// The steps of a layout while they are created.
private struct ClipLayoutBuilder {
  private(set) var steps: [ClipLayout.Step] = []
  private(set) var members: [ClipLayout.Member] = []
  private(set) var intervals: [ClipIntervals] = []
  private(set) var counts: [Int32] = []
  private(set) var layouts: [(size: Int, alignment: Int)] = []

  private var uses: [ObjectIdentifier: Int] = [:]

  init(_ root: ClipNode) {
    countUses(below: root)
    // Depth first, so that the steps of an evaluation are near each other in memory.
    var nodes: [(node: ClipNode, parts: [(node: ClipNode, end: Double)])] = []
    var indices: [ObjectIdentifier: Int] = [:]
    var pending = [root]
    while let node = pending.popLast() {
      guard indices[ObjectIdentifier(node)] == nil else { continue }
      indices[ObjectIdentifier(node)] = nodes.count
      nodes.append((node, parts(of: node)))
      pending += nodes[nodes.count - 1].parts.reversed().map(\.node)
    }
    for (node, parts) in nodes {
      let operation = node.operation
      var operands = members.count..<members.count + parts.count
      if operation.kind.hasMembers {
        members += parts.map { .init(step: indices[ObjectIdentifier($0.node)] ?? 0, end: $0.end) }
      } else if let first = parts.first.flatMap({ indices[ObjectIdentifier($0.node)] }) {
        operands = first..<first + 1
      }
      layouts.append(operation.layout)
      steps.append(ClipLayout.Step(operation, operands: operands, sequence: intervals.count))
      if operation.kind == .sequence { intervals.append(ClipIntervals(ends: parts.map(\.end), counts: &counts)) }
    }
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
  /// sequence, `end` is the end of an operand in seconds from the start; in a sum or pair, the latest time of an
  /// evaluation.
  private func parts(of root: ClipNode) -> [(node: ClipNode, end: Double)] {
    let (kind, time) = (root.operation.kind, root.operation.time)
    guard kind.hasMembers else { return root.first.map { [($0, time.duration)] } ?? [] }
    var parts: [(node: ClipNode, end: Double)] = []
    var pending = [(node: root, start: 0.0, end: root.duration)]
    while let (node, start, end) = pending.popLast() {
      let isPart = node === root || kind != .pair && node.operation.kind == kind && uses[ObjectIdentifier(node)] == 1
      if isPart, let left = node.first, let right = node.second {
        // Rounding may place a joint after the end of the whole.
        let joint = min(start + left.duration, end)
        pending.append((right, joint, end))
        pending.append((left, start, joint))
      } else {
        parts.append((node, kind == .sequence ? end : time.limit(ofParallel: node.duration)))
      }
    }
    return parts
  }

  /// The memory of an evaluation: the number of values that wait for others at the same time, and that of operations.
  var depth: (places: Int, frames: Int) {
    var depths = [(places: Int, frames: Int)?](repeating: nil, count: steps.count)
    var pending = [0]
    while let index = pending.popLast() {
      guard depths[index] == nil else { continue }
      let step = steps[index]
      let operands = step.kind.hasMembers ? members[step.operands].map(\.step) : Array(step.operands)
      let missing = operands.filter { depths[$0] == nil }
      guard missing.isEmpty else {
        pending.append(index)
        pending += missing
        continue
      }
      let places = operands.reduce(1) { max($0, depths[$1]?.places ?? 0) }
      let frames = operands.reduce(0) { max($0, depths[$1]?.frames ?? 0) }
      let isBoth = step.kind == .sum || step.kind == .pair
      depths[index] = (places + (isBoth ? 1 : 0), frames + (isBoth || step.kind == .mapped ? 1 : 0))
    }
    return depths[0] ?? (1, 0)
  }
}

extension ClipOperation.Kind {
  /// Whether the operands of a step are ``ClipLayout/members``.
  var hasMembers: Bool { self == .sequence || self == .sum || self == .pair }
}

// MARK: - Time

extension ClipLayout {
  /// Returns the index of the member of a sequence that is shown at `time`. If one member ends and the next starts at
  /// `time`, returns the index of the member that ends.
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

  /// Converts a time of an operation on the time to the corresponding time of its operand.
  func time(_ time: Double, ofOperandOf step: Step) -> Double {
    let operandDuration = steps[step.first].duration
    return switch step.kind {
    case .eased: step.time.eased(time, by: step.easing)
    case .reversed: step.duration - time
    case .delayed: step.time.delayed(time, by: step.delay, operandDuration: operandDuration)
    case .repeated:
      step.time.repeated(
        time, repetition: ClipTime.repetition(at: time, operandDuration: operandDuration, count: step.count),
        operandDuration: operandDuration)
    case .leaf, .sequence, .sum, .pair, .mapped: time
    }
  }
}
