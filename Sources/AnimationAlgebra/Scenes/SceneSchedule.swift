/// The start and the end of each leaf of a scene.
public struct SceneSchedule: Hashable, Sendable {
  /// The name, the start and the end of one leaf of the scene.
  public struct Interval: Hashable, Sendable {
    /// The name of the leaf.
    public let name: String
    /// The start in seconds from the beginning of the scene.
    public let start: Double
    /// The end in seconds from the beginning of the scene.
    public let end: Double
    /// The duration of the leaf in seconds. The difference of ``end`` and ``start`` may deviate from this duration by
    /// rounding.
    public let duration: Double
    /// Whether the interval is on the critical path: if it were longer, the scene would be longer too. If two parallel
    /// sides have equal durations, only the left one is marked, although a longer right side would make the scene
    /// longer too.
    public let isCritical: Bool
  }

  /// The duration in seconds; 0 for a scene that takes no time, −∞ for a scene that never happens.
  public let duration: Double

  /// The name, the start and the end of each leaf, in the order of the expression. Leaves that never happen are left
  /// out: they have the duration −∞, or are composed in sequence with a scene that never happens.
  public let intervals: [Interval]

  /// The consecutive leaves that determine the duration of the scene. If two parallel sides have equal durations, the
  /// path goes through the left one.
  public var criticalPath: [Interval] { intervals.filter(\.isCritical) }
}

extension Scene where Leaf: SceneLeaf {
  /// The duration in seconds, by the fold into ``MaxPlus``; see ``SceneSchedule/duration``.
  public var duration: Double { fold { MaxPlus($0.duration) }.seconds }

  /// The name, the start and the end of each leaf; see ``SceneSchedule/intervals``.
  public var intervals: [SceneSchedule.Interval] { schedule.intervals }

  /// The consecutive leaves that determine the duration of the scene; see ``SceneSchedule/criticalPath``.
  public var criticalPath: [SceneSchedule.Interval] { schedule.criticalPath }

  /// The start and the end of each leaf.
  ///
  /// - Complexity: O(*n*), without recursion.
  public var schedule: SceneSchedule {
    var operands: [(left: MaxPlus, right: MaxPlus)] = []
    let duration = fold({ MaxPlus($0.duration) }) { operands.append(($0, $1)) }
    var intervals: [SceneSchedule.Interval] = []
    // The loop runs backwards from the last token, which is the root: an operation comes before its right operand, and
    // that before its left one. A start of `nil` means that the token never happens.
    var pending: [(start: Double?, isCritical: Bool)] = [(duration.seconds < 0 ? nil : 0, true)]
    for (token, operands) in zip(Array(tokens), operands).reversed() {
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
}
