internal import AnimationAlgebra
public import AnimationFrames
internal import TextFormats

/// The properties that animators move, in every frame.
public struct AnimatorTable: Hashable, Sendable {
  /// The names: "time", then the properties in the order of the expression, with the components of those that have some;
  /// if there are several targets, with the name of the target before them. Two properties may be called the same.
  public let columns: [String]

  /// One row for each frame: the time in seconds, and the values; NaN for those of a target that is gone.
  public let rows: [[Double]]

  /// As CSV, with the shortest digits that read back to the same numbers.
  public var csv: String {
    ([columns] + rows.map { $0.map(\.description) }).map { CSVText.row($0) + "\n" }.joined()
  }
}

extension ReadyAnimator {
  /// Runs on the targets as fast as it can, and writes down every frame, from 0 to the first at or after the end.
  ///
  /// The targets end where the animator does: it is for objects that were made for it. Completions are not called.
  ///
  ///     let card = Layer(on: Stage())
  ///     (x(200) |-> alpha(0)).to(card).table(at: FrameRate(60)).csv
  ///
  /// - Parameters:
  ///   - rate: The rate of the frames.
  ///   - duration: Up to when, in seconds; if it is not given, to the end.
  /// - Precondition: `duration` is finite and not negative, and given if the animator is endless.
  public func table(at rate: FrameRate, for duration: Double? = nil) -> AnimatorTable {
    let end = duration ?? self.duration
    precondition(end >= 0 && end.isFinite, "a table is of 0 or more seconds, and not of \(end)")
    let state = AnimatorRunState()
    state.phase = .tabulating
    let player = ClipPlayer(clip(in: state))
    let properties = tabulated
    let names = properties.map { property in property.scalars().map { property.prefix + $0.name } }
    var rows: [[Double]] = []
    var number = 0
    repeat {
      let time = rate.time(ofFrame: number)
      player.advance(to: max(time, .firstFrameTime))
      let values = zip(properties, names).flatMap { property, names in
        let values = property.scalars().map(\.value)
        return values.count == names.count ? values : names.map { _ in .nan }
      }
      rows.append([time] + values)
      number += 1
    } while rows[number - 1][0] < end
    return AnimatorTable(columns: ["time"] + names.joined(), rows: rows)
  }

  /// Every property once.
  private var tabulated: [(prefix: String, scalars: () -> [NamedScalar])] {
    let changes = plan.changes
    var targets: [ObjectIdentifier] = []
    var seen: [ObjectIdentifier: Set<AnyKeyPath>] = [:]
    var properties: [(target: Int, name: String?, scalars: () -> [NamedScalar])] = []
    for change in changes {
      guard let identifier = change.target.identifier else { continue }
      if !targets.contains(identifier) { targets.append(identifier) }
      guard seen[identifier, default: []].insert(change.property).inserted else { continue }
      properties.append((targets.firstIndex(of: identifier) ?? 0, change.target.name, change.scalars))
    }
    return properties.map { property in
      let name = property.name ?? (targets.count > 1 ? "target \(property.target + 1)" : nil)
      return (name.map { "\($0)." } ?? "", property.scalars)
    }
  }
}
