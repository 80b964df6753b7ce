import CurveAnalysis
import CurveSampling
import TextFormats

/// Numbers of a document's motions whose keys are reduced together, or a rotation.
package struct MotionPart: Hashable, Sendable {
  /// A number of a motion, by the indices of the motion and of its component.
  package struct Member: Hashable, Sendable {
    package let motion: Int
    package let component: Int
  }

  package let members: [Member]
  /// The name, such as `Hips/rotation.xyzw` or `Face/weights.0...3`.
  package let name: String

  /// The indices of the components; those of one motion are successive.
  var components: Range<Int> { members[0].component..<members[0].component + members.count }
}

extension MotionDocument {
  /// Returns the parts of the motions.
  ///
  /// The numbers of a rotation are a part. So are those that the file stores together, and those of a translation, a
  /// scale or weights that have the same key times. Every other number is a part of its own.
  ///
  /// - Parameters:
  ///   - groups: The labels of further numbers that are a part.
  ///   - ranges: Returns the components of a motion that its file stores together; `nil` without a file.
  func parts(
    groups: [[String]], ranges: (Int, NamedMotion) -> [Range<Int>]?
  ) throws(FormatError) -> [MotionPart] {
    let numbers = numbersByMotion
    if let first = groups.joined().first(where: { name in !numbers.joined().contains { $0.label == name } }) {
      throw FormatError(.noNumber(first, names: numbers.joined().map(\.label)))
    }
    for (motion, own) in zip(motions, numbers) {
      guard case .rotation = motion.value else { continue }
      for group in groups where Set(group) != Set(own.map(\.label)) {
        if let number = own.first(where: { group.contains($0.label) }) {
          throw FormatError(.rotationComponent, path: number.label)
        }
      }
    }
    let chosen = Dictionary(
      groups.enumerated().flatMap { index, names in names.map { ($0, index) } }, uniquingKeysWith: { first, _ in first }
    )
    /// The places of these groups among the parts.
    var places: [Int: Int] = [:]
    var parts: [[MotionPart.Member]] = []
    for (index, motion) in motions.enumerated() {
      let components = motion.components
      var divided = ranges(index, motion)
      if case .rotation = motion.value { divided = [components.indices] }
      if let divided {
        parts += divided.map { $0.map { MotionPart.Member(motion: index, component: $0) } }
        continue
      }
      let sharesKeys = [.translation, .scale, .weights].contains(motion.target?.property)
      /// The parts of the motion's numbers with the same key times.
      var timed: [[Double]: Int] = [:]
      for (component, curve) in components.map(\.curve).enumerated() {
        let member = MotionPart.Member(motion: index, component: component)
        let group = chosen[numbers[index][component].label]
        let times = group == nil && sharesKeys ? curve.keyedTrack?.data.times : nil
        if let place = group.flatMap({ places[$0] }) ?? times.flatMap({ timed[$0] }) {
          parts[place].append(member)
          continue
        }
        if let group { places[group] = parts.count }
        if let times { timed[times] = parts.count }
        parts.append([member])
      }
    }
    return parts.map { members in MotionPart(members: members, name: name(of: members, numbers)) }
  }

  /// Returns the name of some numbers.
  private func name(of members: [MotionPart.Member], _ numbers: [[NamedCurve]]) -> String {
    let labels = members.map { numbers[$0.motion][$0.component].label }
    let components = motions[members[0].motion].components
    let isOfOne = members.allSatisfy { $0.motion == members[0].motion }
    let names = isOfOne ? members.map { components[$0.component].name } : []
    guard names.count > 1, let first = names.first, let last = names.last, labels[0].hasSuffix(".\(first)") else {
      return labels.joined(separator: ", ")
    }
    let stem = labels[0].dropLast(first.count)
    if names.allSatisfy({ Int($0) != nil }) { return "\(stem)\(first)...\(last)" }
    return names.allSatisfy { $0.count == 1 } ? "\(stem)\(names.joined())" : labels.joined(separator: ", ")
  }

  /// Returns the keys of a part, and the curves of its curved paths; `nil` if a number has no keys.
  func keys(of part: MotionPart) -> (keys: Keys, paths: [any PathCurve])? {
    if case .rotation(let rotation) = motions[part.members[0].motion].value {
      if case .track(let track) = rotation { return (.rotation(track), []) }
      return nil
    }
    var (tracks, paths) = ([AnimationTrack<Double>](), [any PathCurve]())
    for member in part.members {
      let curve = motions[member.motion].components[member.component].curve
      if let path = curve as? any PathCurve {
        tracks.append(path.line)
        paths.append(path)
      } else if !(curve is RotationTrack.Component), let track = curve.keyedTrack {
        tracks.append(track)
      } else {
        return nil
      }
    }
    return (.numbers(tracks), paths)
  }

  /// Replaces the motion of a part.
  mutating func set(_ keys: Keys, of part: MotionPart) {
    if let rotation = keys.rotation {
      motions[part.members[0].motion].value = .rotation(.track(rotation))
      return
    }
    for (member, track) in zip(part.members, keys.tracks) {
      if case .vector(var components) = motions[member.motion].value {
        components[member.component].curve = track
        motions[member.motion].value = .vector(components)
      } else {
        motions[member.motion].value = .number(track)
      }
    }
  }
}

extension FormatProblem {
  static func noNumber(_ name: String, names: [String]) -> Self {
    .init(.request, "there is no curve named \(quoted: name); the names are \(names.quotedNames)")
  }

  /// The curve is a component of a rotation.
  static let rotationComponent = FormatProblem(
    .value, "it is a component of a rotation, and its keys are those of x, y, z and w: all four are needed")

  static let noKeys = FormatProblem(.value, "it has no keys, and only keyed curves are reduced")

  /// Motions without keys; the first has this name.
  static func withoutKeys(_ count: Int, first: String) -> Self {
    .init(
      .unsupported,
      count == 1
        ? "\(first) has no keys, so it stays as it is"
        : "\(count) curves have no keys, so they stay as they are; the first is \(first)")
  }

  static let curvedPath = FormatProblem(
    .unsupported,
    "the curved path of the position is too long for lines within the error: its keyframes stay as they are")

  /// The motion is not one of the file's.
  static let notOfFile = FormatProblem(
    .request,
    """
    it is not as it was read from the file, in which each property is changed as a whole: take all of its components, or \
    write another format
    """)

  static let notProven = FormatProblem(
    .value, "all keys of the animation stay: no fewer keys were proved to be within the distance")

  static let noScene = FormatProblem(
    .request, "the distance in the scene needs a file with a tree of nodes")

  static let groupsInFile = FormatProblem(
    .request, "the file says which numbers share their keys: groups are for motions that are written anew")
}
