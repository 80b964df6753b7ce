extension Clip {
  /// Returns the clip with a name, which its ``schedule`` lists. The values are the same.
  ///
  ///     let title = fadeIn.named("title"), body = (grow + turn).named("body")
  ///     (title * body).schedule
  public func named(_ name: String) -> Clip {
    guard case .timed(let node, _) = content else { return self }
    return Clip(ClipOperation(.named(name), duration: node.duration, extrapolates: node.extrapolates), node)
  }

  /// The start and the end of each named part of the clip.
  ///
  /// - A name stands for its whole part: names inside of a named part are not listed.
  /// - The inside of an eased clip, an endless repetition, and a repetition of more than a thousand parts is one
  ///   interval, with the names inside of it.
  ///
  /// - Complexity: O(*n*) for *n* operations around names, each counted as often as it occurs. There is no recursion.
  public var schedule: ClipSchedule {
    guard case .timed(let root, _) = content else { return ClipSchedule(duration: duration, intervals: []) }
    var intervals: [ClipSchedule.Interval] = []
    var pending = [SchedulePart(node: root, start: 0, isCritical: true, isBackward: false)]
    while let part = pending.popLast() {
      guard part.start.isFinite, part.node.operation.hasNames else { continue }
      if let name = part.name {
        let (start, duration) = (part.start, part.node.duration)
        intervals.append(
          .init(
            name: name, start: start, end: start + duration, duration: duration, isCritical: part.isCritical))
      } else {
        pending += part.operands.reversed()
      }
    }
    return ClipSchedule(duration: duration, intervals: intervals)
  }
}

/// The start and the end of each named part of a clip.
///
///     let title = Clip.wait(0.5).named("title"), body = Clip.wait(2).named("body")
///     let music = Clip.wait(3).named("music")
///     let schedule = (title * (body + music)).schedule
///     schedule.duration         // 3.5
///     schedule.intervals        // title 0…0.5, body 0.5…2.5, music 0.5…3.5
///     schedule.svg()            // a Gantt chart
public struct ClipSchedule: Hashable, Sendable {
  /// The name, the start and the end of one part.
  public struct Interval: Hashable, Sendable {
    /// The name of the part.
    public let name: String
    /// The start in seconds from the beginning of the clip.
    public let start: Double
    /// The end in seconds from the beginning of the clip; infinity if the part is endless.
    public let end: Double
    /// The duration of the part in seconds. The difference of ``end`` and ``start`` may deviate from this duration by
    /// rounding.
    public let duration: Double
    /// Whether the interval is on the critical path: if it were longer, the clip would be longer too. If two parallel
    /// sides have equal durations, only the left one is marked, although a longer right side would make the clip
    /// longer too.
    public let isCritical: Bool
  }

  /// The duration in seconds; 0 for the trivial clip, −∞ for the cancelled clip.
  public let duration: Double

  /// The name, the start and the end of each named part, in the order of the expression. Parts after an endless part
  /// are left out.
  public let intervals: [Interval]
}

/// A part of a clip, with its start in seconds from the beginning of the clip.
private struct SchedulePart {
  var node: ClipNode
  var start: Double
  var isCritical: Bool
  /// Whether the part is played backwards.
  var isBackward: Bool

  /// The name of the part, if it is one interval.
  var name: String? {
    switch node.operation.kind {
    case .named(let name): return name
    case .eased: return namesInside.isEmpty ? nil : namesInside.joined(separator: ", ")
    case .repeated(let count):
      let names = namesInside
      if Double(count) * Double(names.count) <= 1000 { return nil }
      return names.joined(separator: ", ") + (node.duration.isFinite ? " × \(count)" : " …")
    default: return nil
    }
  }

  /// The names of the parts inside, outer ones only. An inner repetition counts once.
  private var namesInside: [String] {
    var names: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [node]
    while let node = pending.popLast() {
      if case .named(let name) = node.operation.kind {
        names.append(name)
      } else if seen.insert(ObjectIdentifier(node)).inserted {
        pending += [node.second, node.first].compactMap(\.self)
      }
    }
    return names
  }

  /// The operands in the order of the expression.
  var operands: [SchedulePart] {
    guard start.isFinite, let first = node.first else { return [] }
    func part(_ node: ClipNode, after delay: Double, isCritical: Bool = true, isBackward: Bool? = nil) -> SchedulePart {
      // Backwards, what ends last begins first.
      let offset = self.isBackward ? self.node.duration - delay - node.duration : delay
      return SchedulePart(
        node: node, start: start + offset, isCritical: self.isCritical && isCritical,
        isBackward: isBackward ?? self.isBackward)
    }
    switch node.operation.kind {
    case .sequence: return node.second.map { [part(first, after: 0), part($0, after: first.duration)] } ?? []
    case .sum:
      guard let second = node.second else { return [] }
      let isFirstLonger = first.duration >= second.duration
      return [part(first, after: 0, isCritical: isFirstLonger), part(second, after: 0, isCritical: !isFirstLonger)]
    case .delayed(let delay): return [part(first, after: delay)]
    case .reversed: return [part(first, after: 0, isBackward: !isBackward)]
    case .repeated(let count):
      return count > 1000 ? [] : (0..<count).map { part(first, after: Double($0) * first.duration) }
    case .mapped, .done, .bound, .completed: return [part(first, after: 0)]
    case .leaf, .late, .wait, .eased, .named: return []
    }
  }
}
