internal import AnimationClips

/// The expression of an animator. It has no public members: use ``ComposableAnimator`` instead.
///
/// Its nodes are those of clips. Its changes wait for settings and targets, with which the expression becomes a clip.
public struct _AnimatorExpression {
  typealias Node = ExpressionNode<AnimatorOperation>

  /// The expression without ``delay``.
  let body: Node
  /// The delay before the body, in seconds. The delay is stored separately from the body, because a further call of
  /// ``ComposableAnimator/delay(_:)`` replaces it.
  let delay: Double

  init(_ operation: AnimatorOperation, _ first: Node? = nil, _ second: Node? = nil, delay: Double = 0) {
    (body, self.delay) = (Node(operation, first, second), delay)
  }

  private init(_ body: Node, delay: Double) { (self.body, self.delay) = (body, delay) }

  /// The delay and then the body, as one node.
  var node: Node { delay > 0 ? Node(.delayed(delay), body) : body }

  /// Returns the expression with `delay` in place of its delay.
  func delayed(by delay: Double) -> _AnimatorExpression { _AnimatorExpression(body, delay: delay) }

  /// Returns the expression in which `operation` is applied to the body. The delay stays before it.
  func applying(_ operation: AnimatorOperation) -> _AnimatorExpression {
    _AnimatorExpression(operation, body, delay: delay)
  }
}

/// An operation of an animator's expression.
enum AnimatorOperation {
  // Leaves.
  case empty
  case change(PropertyChange)
  // Two operands.
  case together
  case sequence
  // One operand.
  case delayed(Double)
  /// Settings for all changes of the operand. The settings of an outer node take precedence.
  case set(AnimatorSettings)
  /// The objects whose properties the changes of the operand change.
  case targets([AnimatorTarget])
  case completed((_ finished: Bool) -> Void)
  /// A number of plays in sequence; `nil` for infinitely many.
  case repeated(Int?)
}

// MARK: - Clips

/// The clip of an animator, and the objects that it changes.
struct AnimatorClip {
  private(set) var clip: Clip<Effect>
  /// The object of each change, in the order of the expression.
  private(set) var targets: [AnimatorTarget] = []

  /// The names of the changed properties.
  private var names: [AnyKeyPath: String] = [:]
  private var namelessCount = 0

  /// A node whose clip is to be made. If `isReady` is `true`, the clips of its operands were made.
  private struct Task {
    var node: _AnimatorExpression.Node
    var settings = AnimatorSettings()
    var targets: [AnimatorTarget]?
    var isReady = false
  }

  /// Makes the clip of an expression, without recursion.
  init(_ expression: _AnimatorExpression) {
    clip = .trivial
    var clips: [Clip<Effect>] = []
    var pending = [Task(node: expression.node)]
    while var task = pending.popLast() {
      let operands = [task.node.first, task.node.second].compactMap(\.self)
      if task.isReady || operands.isEmpty {
        let parts = Array(clips.suffix(operands.count))
        clips.removeLast(operands.count)
        clips.append(make(task, parts))
        continue
      }
      var inner = task
      switch task.node.operation {
      case .set(let settings): inner.settings = task.settings.completed(by: settings)
      case .targets(let targets): inner.targets = targets
      default: break
      }
      task.isReady = true
      pending.append(task)
      for operand in operands.reversed() {
        inner.node = operand
        pending.append(inner)
      }
    }
    clip = clips.removeLast()
  }

  private mutating func make(_ task: Task, _ parts: [Clip<Effect>]) -> Clip<Effect> {
    switch task.node.operation {
    case .empty: .trivial
    case .change(let change): make(change, task.settings, task.targets)
    case .together: parts[0] + parts[1]
    case .sequence: parts[0] * parts[1]
    case .delayed(let delay): Clip.wait(delay).named("delay") * parts[0]
    case .set, .targets: parts[0]
    case .completed(let action): parts[0].completion(action)
    case .repeated(let count): count.map { parts[0].repeated($0) } ?? parts[0].endless
    }
  }

  private mutating func make(
    _ change: PropertyChange, _ settings: AnimatorSettings, _ targets: [AnimatorTarget]?
  ) -> Clip<Effect> {
    let duration = settings.duration ?? 0.3
    let curve = (settings.timing ?? .standard).curve(over: duration)
    let name = name(of: change)
    guard let targets else { return Clip.starting(moving: duration) { nil }.named(name) }
    return targets.reduce(.trivial) { sum, target in
      self.targets.append(target)
      return sum
        + Clip.starting(moving: duration) { target.object.map { change.begin($0, curve) } }.named(name)
    }
  }

  /// Without a name, a property is called "property", or "property 2" if it is the second one without a name.
  private mutating func name(of change: PropertyChange) -> String {
    if let known = names[change.property] { return known }
    if change.name == nil { namelessCount += 1 }
    let name = change.name ?? (namelessCount == 1 ? "property" : "property \(namelessCount)")
    names[change.property] = name
    return name
  }

  /// Returns whether all objects that the clip changes are released.
  var isAbandoned: () -> Bool {
    let targets = targets
    return { !targets.isEmpty && targets.allSatisfy { $0.object == nil } }
  }
}
