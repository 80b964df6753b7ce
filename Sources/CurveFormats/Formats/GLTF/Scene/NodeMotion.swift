import CurveAnalysis
import CurveSampling

/// A span of time in which each channel has one segment.
struct SceneInterval {
  let start, end: Double

  var middle: Double { start + radius }
  var radius: Double { (end - start) / 2 }
}

/// The motion of a node in one file.
struct NodeMotion: Hashable, Sendable {
  private(set) var translation: [AnimationTrack<Double>]?
  private(set) var scale: [AnimationTrack<Double>]?
  private var rotation: RotationTrack?
  /// The weights of morph targets.
  private(set) var weights: [AnimationTrack<Double>]?
  /// The properties whose values hold until the next key.
  private var held: Set<GLTFProperty> = []

  mutating func set(_ keys: Keys, _ property: GLTFProperty) {
    switch (property, keys) {
    case (.translation, .numbers(let tracks)) where tracks.count == 3: translation = tracks
    case (.scale, .numbers(let tracks)) where tracks.count == 3: scale = tracks
    case (.rotation, .rotation(let track)): rotation = track
    case (.weights, .numbers(let tracks)): weights = tracks
    default: return
    }
    if keys.isStepped { held.insert(property) }
  }

  /// Returns the motions of the nodes that channels move.
  static func byNode(_ channels: [GLTFOrigin.Channel]) -> [Int: NodeMotion] {
    channels.reduce(into: [:]) { motions, channel in
      guard let (node, property) = channel.target else { return }
      motions[node, default: NodeMotion()].set(channel.keys, property)
    }
  }

  /// The times of the keys that move the node.
  var times: [Double] {
    (translation?.first?.data.times ?? []) + (scale?.first?.data.times ?? []) + (rotation?.times ?? [])
  }

  /// Returns the frame in the parent at a time of an interval. At its ends, it is the limit from within.
  func frame(_ rest: NodeTree.Rest, at time: Double, of interval: SceneInterval) -> SceneFrame {
    if rest.matrix != nil { return SceneFrame(rest) }
    func vector(
      _ tracks: [AnimationTrack<Double>]?, _ property: GLTFProperty, _ still: [Double]
    ) -> SIMD3<Double> {
      guard let tracks else { return SIMD3(still[0], still[1], still[2]) }
      let time = held.contains(property) ? interval.middle : time
      return SIMD3(tracks[0].value(at: time), tracks[1].value(at: time), tracks[2].value(at: time))
    }
    return SceneFrame(
      translation: vector(translation, .translation, rest.translation),
      rotation: rotation?.value(at: held.contains(.rotation) ? interval.middle : time) ?? rest.rotation,
      scale: vector(scale, .scale, rest.scale))
  }

  /// Returns the weights of morph targets at a time of an interval.
  func weights(_ rest: [Double], at time: Double, of interval: SceneInterval) -> [Double] {
    weights.map { tracks in
      tracks.map { $0.value(at: held.contains(.weights) ? interval.middle : time) }
    } ?? rest
  }

  // MARK: - Bounds

  /// Returns bounds of the axes and of the origin of a node's frame in its parent, of a source and of its copy.
  static func norms(
    _ source: NodeMotion, _ copy: NodeMotion, _ rest: NodeTree.Rest, _ interval: SceneInterval
  ) -> (axes: PairNorms, origin: PairNorms) {
    let radius = interval.radius
    if rest.matrix != nil {
      let frame = SceneFrame(rest)
      let axes = ((frame.x * frame.x).sum() + (frame.y * frame.y).sum() + (frame.z * frame.z).sum()).squareRoot()
      return (PairNorms(still: axes), PairNorms(still: length(frame.origin)))
    }
    let time = interval.middle
    let origin = MovingVector.norms(
      moving(source.translation, rest.translation, time), moving(copy.translation, rest.translation, time), radius)
    let scale = MovingVector.norms(
      moving(source.scale, rest.scale, time), moving(copy.scale, rest.scale, time), radius, by: MovingVector.greatest)
    let own = source.turning(rest, interval)
    var other = copy.turning(rest, interval)
    // A rotation has two quaternions.
    if (own.value * other.value).sum() < 0 { other = -other }
    let quaternion = MovingVector.norms(own, other, radius)
    // A vector v is turned into q·v·q*.
    return (quaternion * quaternion * scale, origin)
  }

  /// Returns bounds of the weight of a morph target.
  static func weightNorms(
    _ source: NodeMotion, _ copy: NodeMotion, _ rest: [Double], target: Int, _ interval: SceneInterval
  ) -> PairNorms {
    func moving(_ motion: NodeMotion) -> MovingVector {
      motion.weights.map { Self.moving($0[checked: target].map { [$0] } ?? [], [], interval.middle) }
        ?? MovingVector(value: SIMD4(rest[checked: target] ?? 0, 0, 0, 0))
    }
    return MovingVector.norms(moving(source), moving(copy), interval.radius)
  }

  private static func moving(_ tracks: [AnimationTrack<Double>]?, _ rest: [Double], _ time: Double) -> MovingVector {
    var result = MovingVector(value: .zero)
    guard let tracks else {
      for (lane, value) in rest.enumerated() { result.value[lane] = value }
      return result
    }
    for (lane, track) in tracks.enumerated() {
      let state = track.state(at: time)
      (result.value[lane], result.first[lane], result.second[lane]) = (state.value, state.velocity, state.acceleration)
      result.third[lane] = track.evaluateJerk(at: time)
    }
    return result
  }

  /// Returns the unit quaternion as a moving vector.
  private func turning(_ rest: NodeTree.Rest, _ interval: SceneInterval) -> MovingVector {
    guard let rotation else { return MovingVector(value: rest.rotation.vector) }
    let time = interval.middle
    let (first, second, third) = rotation.derivatives(at: time)
    var result = MovingVector(
      value: rotation.value(at: time).vector, first: first.vector, second: second.vector, third: third.vector)
    if let (value, derivatives) = rotation.cubic(at: time) {
      let cubic = MovingVector(
        value: value.vector, first: derivatives.first.vector, second: derivatives.second.vector,
        third: derivatives.third.vector)
      result.change = cubic.unitThird(interval.radius) + MovingVector.length(result.third)
    } else {
      // The motion on a great circle at constant speed: its fourth derivative has the length of its speed's fourth
      // power.
      let speed = MovingVector.length(result.first)
      result.change = interval.radius * speed * speed * speed * speed
    }
    return result
  }
}

extension UnitQuaternion {
  fileprivate var vector: SIMD4<Double> { SIMD4(x, y, z, w) }
}

extension MovingVector {
  /// Returns a bound of the third derivative of p/|p| over an interval, for a cubic p; infinity if p may be 0 there.
  ///
  /// With p = r·u and |u| = 1, u′ has no part along u, so |r′| ≤ |p′| and |u′| ≤ |p′|/r. The other bounds follow from
  /// the derivatives of r·u and of r² = p·p.
  fileprivate func unitThird(_ radius: Double) -> Double {
    let norms = norms(radius, Self.length)
    let least = 2 * Self.length(value) - norms.value
    if !(least > 0) { return .infinity }
    let (p1, p2, p3) = (norms.first / least, norms.second / least, Self.length(third) / least)
    let r2 = p1 * p1 + p2
    let u2 = p2 + 3 * p1 * p1
    let r3 = 2 * p1 * p2 + 2 * p1 * r2 + p1 * p1 * p1 + p1 * p2 + p3
    return p3 + r3 + 3 * r2 * p1 + 3 * p1 * u2
  }
}
