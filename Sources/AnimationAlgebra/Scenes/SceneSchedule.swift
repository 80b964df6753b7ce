/// The start and the end of each leaf of a scene.
public struct SceneSchedule: Hashable, Sendable {
  /// A leaf, and when it happens.
  public struct Interval: Hashable, Sendable {
    /// The name of the leaf.
    public let name: String
    /// The start in seconds from the beginning of the scene.
    public let start: Double
    /// The end in seconds from the beginning of the scene.
    public let end: Double
    /// Seconds: that of the leaf, which the difference of both may miss by a rounding.
    public let duration: Double
    /// Whether it is on the critical path: were it longer, the scene would be. Of two sides that last equally long only
    /// what is in the left one is on it, though the same holds for the right one.
    public let isCritical: Bool
  }

  /// Seconds; 0 for a scene that takes no time, −∞ for one that never happens.
  public let duration: Double

  /// The leaves that happen, in the order of the expression.
  public let intervals: [Interval]

  /// The leaves one after another that make the scene as long as it is. Of two sides that last equally long it goes
  /// through the left one.
  public var criticalPath: [Interval] { intervals.filter(\.isCritical) }
}

extension Scene where Leaf: SceneLeaf {
  /// Seconds: the fold into ``MaxPlus``. 0 for a scene that takes no time, −∞ for one that never happens.
  public var duration: Double { fold { MaxPlus($0.duration) }.seconds }

  /// The name, the start and the end of every leaf that happens, in the order of the expression.
  ///
  /// Where a factor is cancelled, the whole product does not happen, and has no intervals. Nor has an empty scene.
  public var intervals: [SceneSchedule.Interval] { schedule.intervals }

  /// The leaves one after another that make the scene as long as it is.
  public var criticalPath: [SceneSchedule.Interval] { schedule.criticalPath }

  /// The start and the end of each leaf.
  ///
  /// - Complexity: O(*n*), no recursion.
  public var schedule: SceneSchedule {
    let tokens = Array(self.tokens)
    let (duration, operands) = durations(of: tokens)
    var intervals: [SceneSchedule.Interval] = []
    // From the last token, which is the root, back: an operation comes before its right operand, and that before its left.
    // Nil is the start of what does not happen.
    var pending: [(start: Double?, isCritical: Bool)] = [(duration.seconds < 0 ? nil : 0, true)]
    for (token, operands) in zip(tokens, operands).reversed() {
      let (start, isCritical) = pending.removeLast()
      switch token {
      case .zero, .one: break
      case .leaf(let leaf):
        guard let start else { continue }
        intervals.append(
          .init(
            name: leaf.name, start: start, end: start + leaf.duration, duration: leaf.duration, isCritical: isCritical))
      case .product:
        pending.append((start, isCritical))
        pending.append((start.map { $0 + operands.left.seconds }, isCritical))
      case .sum:
        let isLeftLonger = operands.left >= operands.right
        pending.append((operands.left == .zero ? nil : start, isCritical && isLeftLonger))
        pending.append((operands.right == .zero ? nil : start, isCritical && !isLeftLonger))
      }
    }
    return SceneSchedule(duration: duration.seconds, intervals: intervals.reversed())
  }

  /// The duration of the whole, and for each token those of its operands.
  private func durations(of tokens: [Token]) -> (whole: MaxPlus, operands: [(left: MaxPlus, right: MaxPlus)]) {
    var values: [MaxPlus] = []
    var operands: [(left: MaxPlus, right: MaxPlus)] = []
    for token in tokens {
      switch token {
      case .leaf(let leaf): values.append(MaxPlus(leaf.duration))
      case .zero: values.append(.zero)
      case .one: values.append(.one)
      case .sum, .product:
        let right = values.removeLast()
        let left = values.removeLast()
        values.append(token.isSum ? left + right : left * right)
        operands.append((left, right))
        continue
      }
      operands.append((.zero, .zero))
    }
    return (values.removeLast(), operands)
  }
}
