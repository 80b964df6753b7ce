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
    let perform: ClipOperation.Function
    let time: ClipTime
    let kind: ClipOperation.Kind
    /// The range of the operands in ``ClipLayout/members``; the index of a single operand in ``ClipLayout/steps``.
    fileprivate(set) var first = 0
    fileprivate(set) var end = 0
    let easing: (_ progress: Double) -> Double
    let delay: Double
    /// The number of repetitions.
    let count: Int
    let effect: ((UnsafeMutableRawPointer) -> Void)?
    let detail: ClipOperation.Detail
    let contents: ClipOperation.Contents
    /// The index after the last step of the operands, if they have a state.
    fileprivate(set) var last = 0
    /// The members of a large sum by their times.
    fileprivate(set) var spans: ClipSpans?

    init(_ operation: ClipOperation) {
      (perform, time, kind) = (operation.perform, operation.time, operation.kind)
      (easing, delay) = (operation.easing, operation.delay)
      (effect, detail, contents) = (operation.effect, operation.detail, operation.contents)
      if case .count(let number) = detail { count = number } else { count = 1 }
    }

    var duration: Double { time.duration }
    var operands: Range<Int> { first..<end }
  }

  /// A member of a sequence or a sum.
  struct Member {
    fileprivate(set) var step: Int
    /// For a member of a sequence, its end in seconds from the start of the sequence; for a member of a sum, the latest
    /// time at which it is evaluated.
    let end: Double
  }

  /// The operations; the first one is the operation of the whole clip.
  let steps: [Step]
  /// The same objects as ``steps``, which are called without retaining them.
  let unmanagedSteps: [Unmanaged<Step>]
  /// The members of all sequences and sums.
  let members: [Member]
  /// The steps with completions, inner ones first.
  let completions: [Int]
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
    (steps, members, completions) = (builder.steps, builder.members, builder.completions)
    unmanagedSteps = steps.map { .passUnretained($0) }
    claimsProperties = steps.contains { if case .moving = $0.detail { true } else { false } }
    let alignment = builder.layouts.reduce(16) { max($0, $1.alignment) }
    let size = builder.layouts.reduce(1) { max($0, $1.size) }
    stride = (size + alignment - 1) / alignment * alignment
    placesSize = depth.places * stride
    memory = (placesSize + depth.frames * MemoryLayout<ClipFrame>.stride, alignment)
  }

  /// Whether a run of the clip has a state.
  var hasState: Bool { !steps[0].contents.isEmpty }

  /// Whether a run of the clip moves properties.
  let claimsProperties: Bool
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
  private(set) var completions: [Int] = []
  private(set) var layouts: [(size: Int, alignment: Int)] = []

  private var uses: [ObjectIdentifier: Int] = [:]
  private var indices: [ObjectIdentifier: Int] = [:]

  private enum Task {
    case add(ClipNode, parent: Int, member: Int?)
    /// All operands of the step have been added.
    case finish(Int)
  }

  init(_ root: ClipNode) {
    countUses(below: root)
    // Depth first, so that the steps of an evaluation are near each other in memory.
    var pending = [Task.add(root.unnamed, parent: 0, member: nil)]
    while let task = pending.popLast() {
      switch task {
      case .add(let node, let parent, let member):
        let known = indices[ObjectIdentifier(node)]
        let index = known ?? steps.count
        if let member { members[member].step = index } else if parent != index { steps[parent].first = index }
        if known == nil { add(node, &pending) }
      case .finish(let index):
        steps[index].last = steps.count
        if steps[index].kind == .completed { completions.append(index) }
      }
    }
    for step in steps where step.kind == .sum && step.operands.count > 16 {
      step.spans = ClipSpans(
        step.operands.map { ClipSpans.Span(begin: begin(of: members[$0].step), end: members[$0].end) })
    }
  }

  private mutating func add(_ node: ClipNode, _ pending: inout [Task]) {
    let (index, step) = (steps.count, ClipLayout.Step(node.operation))
    steps.append(step)
    layouts.append(node.operation.layout)
    if node.operation.contents.isEmpty {
      indices[ObjectIdentifier(node)] = index
    } else {
      pending.append(.finish(index))
    }
    guard step.kind.hasMembers else {
      if let first = node.first { pending.append(.add(first.unnamed, parent: index, member: nil)) }
      return
    }
    let parts = parts(of: node)
    (step.first, step.end) = (members.count, members.count + parts.count)
    members += parts.map { .init(step: 0, end: $0.end) }
    for (member, part) in zip(step.operands, parts).reversed() {
      pending.append(.add(part.node, parent: index, member: member))
    }
  }

  /// Returns the time before which a member of a sum does not move, in seconds.
  private func begin(of index: Int) -> Double {
    let step = steps[index]
    switch step.kind {
    case .delayed: return step.delay
    case .sequence:
      let first = steps[members[step.first].step]
      return first.kind == .wait ? first.duration : 0
    default: return 0
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
  /// sequence, `end` is the end of an operand in seconds from the start; in a sum, the latest time of an evaluation.
  private func parts(of root: ClipNode) -> [(node: ClipNode, end: Double)] {
    let (kind, time) = (root.operation.kind, root.operation.time)
    var parts: [(node: ClipNode, end: Double)] = []
    var pending = [(node: root, start: 0.0, end: root.duration)]
    while let (node, start, end) = pending.popLast() {
      let isNested =
        node.operation.kind == kind && (uses[ObjectIdentifier(node)] == 1 || !node.operation.contents.isEmpty)
      if node === root || isNested, let left = node.first, let right = node.second {
        // Rounding may place a joint after the end of the whole.
        let joint = min(start + left.duration, end)
        pending.append((right, joint, end))
        pending.append((left, start, joint))
      } else {
        parts.append((node.unnamed, kind == .sequence ? end : time.limit(ofParallel: node.duration)))
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
      let operands =
        step.kind.hasMembers ? members[step.operands].map(\.step) : step.kind.isLeaf ? [] : [step.first]
      let missing = operands.filter { depths[$0] == nil }
      guard missing.isEmpty else {
        pending.append(index)
        pending += missing
        continue
      }
      let places = operands.reduce(1) { max($0, depths[$1]?.places ?? 0) }
      let frames = operands.reduce(0) { max($0, depths[$1]?.frames ?? 0) }
      let isBoth = step.kind == .sum
      depths[index] = (places + (isBoth ? 1 : 0), frames + (isBoth || step.kind == .mapped ? 1 : 0))
    }
    return depths[0] ?? (1, 0)
  }
}

extension ExpressionNode where Operation == ClipOperation {
  /// The node below the names of this one.
  fileprivate var unnamed: ClipNode {
    var node = self
    while node.operation.kind == .named, let operand = node.first { node = operand }
    return node
  }
}

extension ClipOperation.Kind {
  /// Whether the operands of a step are ``ClipLayout/members``.
  var hasMembers: Bool { self == .sequence || self == .sum }

  var isLeaf: Bool { self == .leaf || self == .late || self == .wait }
}

// MARK: - Time

extension ClipLayout {
  /// Returns the index of the member of a sequence that is shown at `time`. If one member ends and the next starts at
  /// `time`, returns the index of the member that ends; of several members that end then, the last one.
  func member(of range: Range<Int>, at time: Double) -> Int {
    ClipTime.lastMember(of: range, at: time) { members[$0].end }
  }

  /// Returns the index of the first member of a sequence that ends at `time` or later.
  func firstMember(of range: Range<Int>, at time: Double) -> Int {
    ClipTime.firstMember(of: range, at: time) { members[$0].end }
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
    default: time
    }
  }
}
