internal import AnimationAlgebra
internal import AnimationCurves

/// The parts of an animator's expression in prefix order: each part is followed by its operands.
///
/// Settings and targets are resolved. A repetition is one part, whose operand stands once.
struct AnimatorParts {
  /// A change with its settings, and the object that it changes.
  struct Change {
    let change: PropertyChange
    /// `nil` in an animator without targets.
    let target: AnimatorTarget?
    /// The duration in seconds.
    let duration: Double
    /// The progress of the property as a function of the elapsed fraction of the duration.
    let curve: UnitCurve
  }

  enum Form {
    case change(Change)
    /// A delay in seconds.
    case wait(Double)
    /// Any number of operands.
    case together
    case sequence
    /// One operand.
    case completed((_ finished: Bool) -> Void)
    case reversed
    /// One operand, with a positive or no duration, which is finite; `nil` repeats it without end.
    case repeated(Int?)
  }

  struct Part {
    fileprivate(set) var form: Form
    fileprivate let operandCount: Int
    /// The number of parts from this part to its last operand's last part.
    fileprivate(set) var size = 1
    /// The duration in seconds.
    fileprivate(set) var duration = 0.0
    /// The number of start values of the part, if the plays of a repetition share theirs.
    fileprivate(set) var startCount = 0
    /// The number of start values of the part, if each play of a repetition keeps its own.
    fileprivate(set) var keptStartCount = 0.0
  }

  private(set) var parts: [Part] = []

  subscript(index: Int) -> Part { parts[index] }

  /// Creates the parts of an expression.
  init(_ root: AnimatorPlan.Node) {
    var pending = [(node: root, settings: AnimatorSettings(), targets: [AnimatorTarget]?.none)]
    while let (node, settings, targets) = pending.popLast() {
      switch node.operation {
      case .set(let inner): node.first.map { pending.append(($0, settings.completed(by: inner), targets)) }
      case .targets(let inner): node.first.map { pending.append(($0, settings, inner)) }
      default:
        append(node.operation, settings, targets, operandCount: node.operandCount)
        node.second.map { pending.append(($0, settings, targets)) }
        node.first.map { pending.append(($0, settings, targets)) }
      }
    }
    for index in parts.indices.reversed() { measure(index) }
  }

  private mutating func append(
    _ operation: AnimatorOperation, _ settings: AnimatorSettings, _ targets: [AnimatorTarget]?, operandCount: Int
  ) {
    func append(_ form: Form, _ operandCount: Int) { parts.append(Part(form: form, operandCount: operandCount)) }
    switch operation {
    case .empty, .set, .targets: append(.together, 0)
    case .change(let change):
      let duration = settings.duration ?? 0.3
      let curve = (settings.timing ?? .standard).curve(over: duration)
      if let targets { append(.together, targets.count) }
      for target in targets.map({ $0.map(Optional.some) }) ?? [nil] {
        append(.change(Change(change: change, target: target, duration: duration, curve: curve)), 0)
      }
    case .together: append(.together, operandCount)
    case .sequence: append(.sequence, operandCount)
    case .delayed(let delay):
      append(.sequence, 2)
      append(.wait(delay), 0)
    case .completed(let action): append(.completed(action), operandCount)
    case .reversed: append(.reversed, operandCount)
    case .repeated(let count): append(.repeated(count), operandCount)
    }
  }

  /// Computes the numbers of a part from those of its operands.
  private mutating func measure(_ index: Int) {
    var part = parts[index]
    for operand in operands(of: index).map({ parts[$0] }) {
      part.size += operand.size
      part.startCount += operand.startCount
      part.keptStartCount += operand.keptStartCount
      if case .together = part.form {
        part.duration = max(part.duration, operand.duration)
      } else {
        part.duration += operand.duration
      }
    }
    switch part.form {
    case .change(let change):
      part.duration = change.duration
      (part.startCount, part.keptStartCount) = (1, 1)
    case .wait(let delay): part.duration = delay
    case .reversed: part.startCount = Int(part.keptStartCount)
    case .repeated(let count):
      let isPlayedOnce = part.duration.isInfinite || count == nil && part.duration == 0
      guard !isPlayedOnce else {
        part.form = .sequence
        break
      }
      part.duration *= count.map(Double.init) ?? .infinity
      part.keptStartCount *= Double(count ?? 0)
    case .together, .sequence, .completed: break
    }
    parts[index] = part
  }

  /// Returns the indices of a part's operands. The operands of a part have higher indices than the part.
  func operands(of index: Int) -> [Int] {
    var operands: [Int] = []
    var next = index + 1
    for _ in 0..<parts[index].operandCount {
      operands.append(next)
      next += parts[next].size
    }
    return operands
  }

  /// Returns the number of start values of a part.
  func startCount(of index: Int, isKeepingStarts: Bool) -> Int {
    isKeepingStarts ? Int(parts[index].keptStartCount) : parts[index].startCount
  }

  /// The duration of the animator, in seconds; infinity if it is endless.
  var duration: Double { parts[0].duration }

  /// The changes in the order of the expression.
  var changes: [Change] {
    parts.compactMap { part in if case .change(let change) = part.form { change } else { nil } }
  }

  /// The objects in the order of the expression.
  var targets: [AnimatorTarget] {
    changes.compactMap(\.target).reduce(into: []) { targets, target in
      if targets.last !== target { targets.append(target) }
    }
  }
}
