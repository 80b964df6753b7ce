import CurveAnalysis
import CurveFormats
import CurveSampling
import TextFormats

/// Keyed motions in groups whose keys are reduced together.
///
/// The numbers of a rotation are a group. So are those of a translation, a scale or weights, if they have the same key
/// times, and the channels that the user names. Every other number is a group of its own.
struct KeyedGroups {
  /// A group: its name, and what moves its numbers.
  struct Group {
    let name: String
    fileprivate let members: [Member]
    let source: KeyReduction.Source
  }

  /// A number of a motion by their indices, or all numbers of a rotation.
  fileprivate struct Member {
    let motion: Int
    let component: Int
  }

  private let document: MotionDocument
  private(set) var groups: [Group] = []

  /// - Parameters:
  ///   - document: The motions. The numbers of each must be tracks, or it must be a rotation of one track.
  ///   - named: The labels of each group that the user names.
  ///   - error: The allowed error of numbers.
  ///   - degrees: The allowed error of rotations.
  init(_ document: MotionDocument, named: [[String]], within error: Double, degrees: Double) throws(Failure) {
    self.document = document
    let numbers = document.numbersByMotion
    let labels = numbers.joined().map(\.label)
    let known = Set(labels)
    for name in named.joined() where !known.contains(name) {
      throw .noCurveOfName(name, names: labels, option: "--group")
    }
    let names = Dictionary(
      named.enumerated().flatMap { index, names in names.map { ($0, index) } }, uniquingKeysWith: { first, _ in first })
    /// The members of the groups that the user names.
    var chosen: [Int: Int] = [:]
    var sets: [(labels: [String], members: [Member])] = []
    for (index, motion) in document.motions.enumerated() {
      let components = motion.components
      let labels = numbers[index].map(\.label)
      let sharesKeys = [.translation, .scale, .weights].contains(motion.target?.property)
      if case .rotation(.track) = motion.value {
        sets.append((labels, [Member(motion: index, component: 0)]))
        continue
      }
      /// The sets of the motion's numbers with the same key times.
      var places: [[Double]: Int] = [:]
      for (component, (label, curve)) in zip(labels, components.map(\.curve)).enumerated() {
        let member = Member(motion: index, component: component)
        let name = names[label]
        let times = name == nil && sharesKeys ? curve.keyedTrack?.data.times : nil
        if let place = name.flatMap({ chosen[$0] }) ?? times.flatMap({ places[$0] }) {
          sets[place].labels.append(label)
          sets[place].members.append(member)
          continue
        }
        if let name { chosen[name] = sets.count }
        if let times { places[times] = sets.count }
        sets.append(([label], [member]))
      }
    }
    for (labels, members) in sets {
      let motion = document.motions[members[0].motion]
      if case .rotation(.track(let track)) = motion.value {
        let source = KeyReduction.Source.rotation(track, withinDegrees: degrees)
        groups.append(Group(name: Self.name(of: motion, labels), members: members, source: source))
        continue
      }
      let tracks = try zip(labels, members).map { label, member throws(Failure) in
        let curve = document.motions[member.motion].components[member.component].curve
        if !(curve is RotationTrack.Component), let track = curve.keyedTrack { return track }
        throw Failure(
          .badInput,
          curve is RotationTrack.Component
            ? """
            \(label) is a component of a rotation, and its keys are those of x, y, z and w: select all four with --only
            """ : "\(label) has no keys, and reduce takes only keyed curves")
      }
      let isOfOne = Set(members.map(\.motion)).count == 1
      groups.append(
        Group(
          name: isOfOne ? Self.name(of: motion, labels, members.map(\.component)) : labels.joined(separator: ", "),
          members: members, source: .numbers(tracks, within: error)))
    }
  }

  /// Returns the names of a document's motions as groups.
  static func names(of document: MotionDocument) -> [String] {
    zip(document.motions, document.numbersByMotion).map { name(of: $0, $1.map(\.label)) }
  }

  /// Returns the names of a reduction's groups.
  static func names(of groups: [ReducedKeys], in document: MotionDocument) -> [String] {
    let numbers = document.numbersByMotion
    return groups.map { group in
      let own = group.components.map { numbers[group.motion][$0].label }
      return name(of: document.motions[group.motion], own, Array(group.components))
    }
  }

  /// Returns the name of a group of a motion's numbers, such as `Hips/rotation.xyzw` or `Face/weights.0...3`.
  private static func name(of motion: NamedMotion, _ labels: [String], _ indices: [Int]? = nil) -> String {
    let names = indices.map { $0.map { motion.components[$0].name } } ?? motion.components.map(\.name)
    guard names.count > 1, let first = names.first, let last = names.last, labels[0].hasSuffix(".\(first)") else {
      return labels.joined(separator: ", ")
    }
    let stem = labels[0].dropLast(first.count)
    if names.allSatisfy({ Int($0) != nil }) { return "\(stem)\(first)...\(last)" }
    return names.allSatisfy { $0.count == 1 } ? "\(stem)\(names.joined())" : labels.joined(separator: ", ")
  }

  /// Returns the document with the motions of the reduced groups.
  func document(of reduction: KeyReduction) -> MotionDocument {
    var document = document
    for (group, reduced) in zip(groups, reduction.groups) {
      if let rotation = reduced.rotation, let member = group.members.first {
        document.motions[member.motion].value = .rotation(.track(rotation))
      }
      for (member, track) in zip(group.members, reduced.rotation == nil ? reduced.tracks : []) {
        switch document.motions[member.motion].value {
        case .vector(var components):
          components[member.component].curve = track
          document.motions[member.motion].value = .vector(components)
        default: document.motions[member.motion].value = .number(track)
        }
      }
    }
    return document
  }
}
