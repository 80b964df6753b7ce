import AnimationCurves
import CurveAnalysis
import CurveFormats

/// Keyed curves in groups whose keys are reduced together.
///
/// The four components of a rotation are a group. So are x, y and z of a translation or of a scale of glTF and the
/// weights of a node, if they have the same key times, and the channels that the user names. Every other curve is a
/// group of its own.
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
    for name in named.joined() where !labels.contains(name) { throw .noCurveOfName(name, names: labels) }
    var indices = Array(curves.indices)
    while let first = indices.first {
      if let component = curves[first].curve as? RotationTrack.Component {
        let members = indices.filter { (curves[$0].curve as? RotationTrack.Component)?.track == component.track }
        let axes = members.prefix(4).compactMap { (curves[$0].curve as? RotationTrack.Component)?.axis }
        guard axes == RotationTrack.Axis.allCases else { throw .partOfRotation(curve: curves[first].label) }
        add(Array(members.prefix(4)), .rotation(component.track, withinDegrees: degrees), curves, &indices)
        continue
      }
      let members = Self.members(of: first, indices, curves, named)
      var tracks: [AnimationTrack<Double>] = []
      for member in members {
        guard let track = curves[member].curve.keyedTrack else { throw .noKeys(curve: labels[member]) }
        tracks.append(track)
      }
      add(members, .numbers(tracks, within: error), curves, &indices)
    }
  }

  private mutating func add(
    _ members: [Int], _ source: KeyReduction.Source, _ curves: [NamedCurve], _ left: inout [Int]
  ) {
    groups.append(Group(labels: members.map { curves[$0].label }, source: source))
    left.removeAll { members.contains($0) }
  }

  /// Returns the curves of a group, with the curve `first` among them.
  private static func members(of first: Int, _ indices: [Int], _ curves: [NamedCurve], _ named: [[String]]) -> [Int] {
    let label = curves[first].label
    if let names = named.first(where: { $0.contains(label) }) {
      return indices.filter { names.contains(curves[$0].label) }
    }
    guard let dot = label.lastIndex(of: "."), let times = curves[first].curve.keyTimes else { return [first] }
    let stem = label[...dot]
    guard ["/translation.", "/scale.", "/weights."].contains(where: stem.hasSuffix) else { return [first] }
    let names = Set(named.joined())
    return indices.filter { index in
      let other = curves[index].label
      return other.lastIndex(of: ".").map { other[...$0] == stem } ?? false && !names.contains(other)
        && curves[index].curve.keyTimes == times
    }
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
  fileprivate var keyTimes: [Double]? {
    (self as? KeyframeCurve)?.times ?? keyedTrack.map { $0.keys.map(\.time) }
  }
}
