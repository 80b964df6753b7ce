internal import AnimationAlgebra
public import AnimationFrames
internal import TextFormats

/// A table of the properties that an animator changes, with a row for each frame.
public struct AnimatorTable: Hashable, Sendable {
  /// The column names: "time", followed by the properties in the order of the expression.
  ///
  /// A property with components has a column for each component. With several targets, the target's name is a prefix.
  /// Names need not be unique.
  public let columns: [String]

  /// The rows, one for each frame: the time in seconds, and the values. Values of a released target are NaN.
  public let rows: [[Double]]

  /// The table as CSV. Numbers have the shortest digits that read back exactly.
  public var csv: String {
    ([columns] + rows.map { $0.map(\.description) }).map { CSVText.row($0) + "\n" }.joined()
  }
}

extension ReadyAnimator {
  /// Runs the animator without waiting, and returns a table of its frames. The first frame is at time 0. The last frame
  /// is the earliest one at or after the table's end.
  ///
  /// The targets are left with their final values, so use objects that were created for the table. Completions are not
  /// called.
  ///
  ///     let card = Layer(on: Stage())
  ///     (x(200) |-> alpha(0)).to(card).table(at: FrameRate(60)).csv
  ///
  /// - Parameters:
  ///   - rate: The rate of the frames.
  ///   - duration: The end of the table in seconds; the default is the end of the animator.
  /// - Precondition: `duration` is finite and not negative. An endless animator needs a duration.
  public func table(at rate: FrameRate, for duration: Double? = nil) -> AnimatorTable {
    let end = duration ?? self.duration
    precondition(end >= 0 && end.isFinite, "the duration of a table must be finite and at least 0 seconds, not \(end)")
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

  /// The properties that the animator changes. A property that is changed several times is listed once.
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
