internal import AnimationCurvesFoundation
public import AnimationClips
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
    ([columns] + rows.map { $0.map { shortestText($0) } }).map { CSVText.row($0) + "\n" }.joined()
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
  ///     (Animator.x(200) |-> .alpha(0)).to(card).table(at: FrameRate(60)).csv
  ///
  /// - Parameters:
  ///   - rate: The rate of the frames.
  ///   - duration: The end of the table in seconds; the default is the end of the animator.
  /// - Precondition: `duration` is finite and not negative. An endless animator needs a duration.
  public func table(at rate: FrameRate, for duration: Double? = nil) -> AnimatorTable {
    let animator = AnimatorClip(expression, callingCompletions: false)
    let end = duration ?? max(0, animator.clip.duration)
    requireSeconds(end, "the duration of a table")
    let player = ClipPlayer(animator.clip)
    let properties = animator.properties
    let names = properties.map { property in property.scalars().map { $0.columnName(in: property.names) } }
    var rows: [[Double]] = []
    var number = 0
    repeat {
      let time = rate.time(ofFrame: number)
      ThreadScope.with(nil) { player.advance(to: time) }
      let values = zip(properties, names).flatMap { property, names in
        let values = property.scalars().map(\.value)
        return values.count == names.count ? values : names.map { _ in .nan }
      }
      rows.append([time] + values)
      number += 1
    } while rows[number - 1][0] < end
    return AnimatorTable(columns: ["time"] + names.joined(), rows: rows)
  }
}

/// A property of an object in a table.
private struct TabulatedProperty {
  let change: PropertyChange
  let target: AnimatorTarget
  /// The name of the object and the name of the property.
  var names: [String]

  /// Returns the numbers of the property's value; empty if the object was released.
  func scalars() -> [NamedScalar] { target.object.map(change.scalars) ?? [] }
}

extension AnimatorClip {
  /// The properties that the animator changes. A property that is changed several times is listed once.
  fileprivate var properties: [TabulatedProperty] {
    var numbers: [ObjectIdentifier: Int] = [:]
    var seen: [ObjectIdentifier: Set<AnyKeyPath>] = [:]
    var properties: [(property: TabulatedProperty, target: Int)] = []
    for (change, target) in changes {
      guard let object = target.object else { continue }
      let identifier = ObjectIdentifier(object)
      let number = numbers[identifier] ?? numbers.count
      numbers[identifier] = number
      guard seen[identifier, default: []].insert(change.property).inserted else { continue }
      let name = names[change.property] ?? ""
      let property = TabulatedProperty(change: change, target: target, names: [name])
      properties.append((property, number))
    }
    return properties.map { property, target in
      var property = property
      let name = property.target.name ?? (numbers.count > 1 ? "target \(target + 1)" : nil)
      if let name { property.names.insert(name, at: 0) }
      return property
    }
  }
}
