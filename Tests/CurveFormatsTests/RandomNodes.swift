import CurveFormats
import CurveSampling

@testable import TestSupport

/// Random scenes as 3D programs animate them: nodes far from the origin or near it, with tracks of cubics, lines and
/// steps, and rotations. Small motions have few points. A node has one property, so that many scenes take little time.
enum RandomNodes {
  static func document(within size: Double = 0.3, _ random: inout SplitMix64) throws -> MotionDocument {
    var motions: [NamedMotion] = []
    let nodes = (0..<(Int.random(in: 0..<10, using: &random) == 0 ? 2 : 1)).map { index in
      NodeTree.Node("Node \(index)", parent: index == 0 ? nil : 0)
    }
    for (index, node) in nodes.enumerated() {
      let (name, property, value): (String, NamedMotion.Target.Property, NamedMotion.Value)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        let center = [0.0, 10, 300, 1000][Int.random(in: 0..<4, using: &random)]
        (name, property) = ("translation", .translation)
        value = .vector(try components(around: center, within: size, &random))
      case 3...4:
        (name, property) = ("scale", .scale)
        value = .vector(try components(around: 1, within: size, &random))
      case 5:
        (name, property) = ("euler", .euler(order: ["xyz", "zyx", "yxz"][Int.random(in: 0..<3, using: &random)]))
        value = .vector(try components(around: 90, within: size, &random))
      default: (name, property, value) = ("rotation", .rotation, .rotation(.track(try rotation(&random))))
      }
      motions.append(NamedMotion(.init(name, in: [node.name]), value, target: .init(property, of: index)))
    }
    return MotionDocument(motions, nodes: try NodeTree(nodes))
  }

  private static func components(
    around center: Double, within size: Double, _ random: inout SplitMix64
  ) throws -> [(name: String, curve: any Curve)] {
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 1
    return try "xyz".prefix(count).map { ("\($0)", try track(around: center, within: size, &random)) }
  }

  /// Returns a track whose keys are within a distance of a center, with handles of a fifth to a half of the time to the
  /// next key.
  static func track(
    around center: Double, within size: Double = 0.3, _ random: inout SplitMix64
  ) throws -> AnimationTrack<Double> {
    typealias Track = AnimationTrack<Double>
    let times = times(&random)
    let mode: TrackMode = [.bezier, .bezier, .bezier, .linear, .hold][Int.random(in: 0..<5, using: &random)]
    let keys = times.indices.map { index in
      let before = index > 0 ? times[index] - times[index - 1] : 1
      let after = index + 1 < times.count ? times[index + 1] - times[index] : 1
      let slope = size * Double.random(in: -2...2, using: &random)
      return Track.Key(
        times[index], center + Double.random(in: -size...size, using: &random),
        incoming: .slope(slope, width: before * Double.random(in: 0.2...0.5, using: &random)),
        outgoing: .slope(slope, width: after * Double.random(in: 0.2...0.5, using: &random)), mode: mode)
    }
    return try Track(keys)
  }

  private static func times(_ random: inout SplitMix64) -> [Double] {
    var time = Double.random(in: 0...10, using: &random)
    return (0..<Int.random(in: 2...3, using: &random)).map { _ in
      defer { time += Double.random(in: 0.1...1, using: &random) }
      return time
    }
  }

  /// Returns a rotation about an axis that changes a little.
  private static func rotation(_ random: inout SplitMix64) throws -> RotationTrack {
    let times = times(&random)
    let interpolation: TrackMode =
      [.linear, .hold, .linear, .hold, .bezier][Int.random(in: 0..<5, using: &random)]
    func four(_ size: Double, _ random: inout SplitMix64) -> [Double] {
      (0..<4).map { _ in Double.random(in: -size...size, using: &random) }
    }
    let start = four(1, &random)
    let rows = times.flatMap { _ in
      let numbers = zip(start, four(0.1, &random)).map { $0 + $1 }
      let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let (slope, value) = (four(0.2, &random), numbers.map { $0 / length })
      return interpolation == .bezier ? slope + value + slope : value
    }
    return try RotationTrack(interpolation, times: times, values: rows)
  }
}
