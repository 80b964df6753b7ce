import CurveSampling
import CurveAnalysis
import CurveFormats

/// Keyed curves in groups whose keys are reduced together.
///
/// The four components of a rotation are a group. So are x, y and z of a translation, of Unity's position or of a
/// scale, and the weights of a node, if they have the same key times, and the channels that the user names. Every other
/// curve is a group of its own.
struct KeyedGroups {
  /// A group: the names of its curves, and what moves them.
  struct Group {
    let labels: [String]
    let source: KeyReduction.Source
  }

  private(set) var groups: [Group] = []

  /// - Parameters:
  ///   - curves: The curves. Each must be a track, a curve through keys, or a component of a rotation.
  ///   - named: The labels of each group that the user names.
  ///   - error: The allowed error of numbers.
  ///   - degrees: The allowed error of rotations.
  init(_ curves: [NamedCurve], named: [[String]], within error: Double, degrees: Double) throws(Failure) {
    let labels = curves.map(\.label)
    let known = Set(labels)
    for name in named.joined() where !known.contains(name) { throw .noCurveOfName(name, names: labels) }
    for (kind, members) in Self.sets(of: curves, named: named) {
      let source: KeyReduction.Source
      if case .rotation(let track) = kind {
        let axes = members.compactMap { (curves[$0].curve as? RotationTrack.Component)?.axis }
        guard axes == RotationTrack.Axis.allCases else { throw .partOfRotation(curve: labels[members[0]]) }
        source = .rotation(track, withinDegrees: degrees)
      } else {
        var tracks: [AnimationTrack<Double>] = []
        for member in members {
          guard let track = curves[member].curve.keyedTrack else { throw .noKeys(curve: labels[member]) }
          tracks.append(track)
        }
        source = .numbers(tracks, within: error)
      }
      groups.append(Group(labels: members.map { labels[$0] }, source: source))
    }
  }

  /// The curves with which a curve is in a group.
  private enum Kind: Hashable {
    /// Components of this rotation.
    case rotation(RotationTrack)
    /// Curves that the user named together, by the index of their names.
    case named(Int)
    /// Components of this property of glTF, which have keys at these times.
    case property(String, times: [Double])
    /// None: the curve with this index is alone.
    case none(Int)

    var isRotation: Bool { if case .rotation = self { true } else { false } }
  }

  /// Returns the indices of the curves of each group, in the order of the first ones.
  private static func sets(of curves: [NamedCurve], named: [[String]]) -> [(kind: Kind, members: [Int])] {
    var sets: [(kind: Kind, members: [Int])] = []
    var places: [Kind: Int] = [:]
    let names = Dictionary(
      named.enumerated().flatMap { index, names in names.map { ($0, index) } }, uniquingKeysWith: { first, _ in first })
    for (index, curve) in curves.enumerated() {
      let kind = kind(of: curve, at: index, names)
      // Two rotations may be equal.
      if let place = places[kind], !kind.isRotation || sets[place].members.count < RotationTrack.Axis.allCases.count {
        sets[place].members.append(index)
      } else {
        places[kind] = sets.count
        sets.append((kind, [index]))
      }
    }
    return sets
  }

  private static func kind(of curve: NamedCurve, at index: Int, _ names: [String: Int]) -> Kind {
    if let component = curve.curve as? RotationTrack.Component { return .rotation(component.track) }
    if let group = names[curve.label] { return .named(group) }
    // Numbers that are not read as a rotation are not reduced as one.
    guard let property = curve.propertyOfGLTF, !property.hasSuffix("/rotation"), let times = curve.curve.keyTimes
    else { return .none(index) }
    return .property(property, times: times)
  }

  /// Returns the curves of the reduced groups, with the names of the source.
  func curves(of reduction: KeyReduction) -> [NamedCurve] {
    zip(groups, reduction.groups).flatMap { group, reduced in
      if let rotation = reduced.rotation {
        return zip(group.labels, RotationTrack.Axis.allCases).map { NamedCurve(label: $0, curve: rotation[$1]) }
      }
      return zip(group.labels, reduced.tracks).map { NamedCurve(label: $0, curve: $1) }
    }
  }
}

extension Curve {
  /// The times of the keys; `nil` if the curve has none.
  fileprivate var keyTimes: [Double]? { keyedTrack?.data.times }
}
