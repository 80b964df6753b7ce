import CurveAnalysis
import CurveSampling

/// An animated property of a node, with the numbers that glTF stores.
///
/// Tracks that glTF has are written key by key: straight lines, steps, and cubic Hermite curves, whose components have
/// the same times; and rotations of a `RotationTrack`. All other motions are resampled: straight lines, or steps if
/// nothing else moves, within the error. Components get the same times. glTF's numbers are Floats, and the error
/// includes their rounding.
///
/// - Source: Khronos Group, glTF 2.0 Specification, 3.11 and appendix C.
struct GLTFChannel {
  let property: GLTFProperty
  let interpolation: TrackMode
  let times: [Float]
  /// A row of the property's numbers for each time; with cubic splines three rows: the slopes before the key, the
  /// values, and the slopes after it.
  let values: [Float]
  let error: ExportDeviation

  /// Returns the channel of a motion and the motions of its numbers; `nil` if glTF has no such property.
  ///
  /// - Parameter rest: The place of the node where no motion changes it.
  static func made(
    _ motion: NamedMotion, labelled label: String, rest: NodeTree.Rest, _ request: WriteRequest
  ) throws(WritingError) -> (GLTFChannel, [ExportedCurve])? {
    guard let property = motion.target.flatMap({ GLTFProperty($0.property) }) else { return nil }
    let accuracy = request.accuracy ?? .standard()
    let parts = try MotionParts(of: motion, labelled: label, accuracy, duration: request.duration)
    if parts.parts.isEmpty { return nil }
    var motions: [ExportedCurve?]
    var still: [Double] = []
    switch (property, motion.value) {
    case (.rotation, .rotation):
      motions = parts.parts.map(\.motion)
      still = [0, 0, 0, 1]
    case (.rotation, _):
      guard case .euler(let order) = motion.target?.property else { return nil }
      let lines = try ResampledLines(
        angles: parts.axes(alone: order), in: order, accuracy, labelled: label)
      return (try channel(.rotation, lines, accuracy, label), lines.motions)
    case (.weights, _):
      motions = []
      for (name, part) in parts.parts {
        guard let index = Int(name), index >= 0, index < 1 << 16 else { return nil }
        while motions.count <= index { motions.append(nil) }
        motions[index] = part
      }
      still = motions.map { _ in 0 }
    default:
      motions = parts.axes()
      still = property == .scale ? rest.scale : rest.translation
      guard motions.count(where: { $0 != nil }) == parts.parts.count else { return nil }
    }
    return try made(property, motions, rest: still, accuracy, label)
  }

  /// Returns the channel of a number that moves a node along x.
  static func made(alone number: NamedCurve, _ request: WriteRequest) throws(WritingError) -> (
    GLTFChannel, [ExportedCurve]
  ) {
    let accuracy = request.accuracy ?? .standard()
    let motion = try ExportedCurve(of: number, accuracy: accuracy, duration: request.duration)
    return try made(.translation, [motion, nil, nil], rest: [0, 0, 0], accuracy, number.label)
  }

  private static func made(
    _ property: GLTFProperty, _ motions: [ExportedCurve?], rest: [Double], _ accuracy: ExportAccuracy, _ label: String
  ) throws(WritingError) -> (GLTFChannel, [ExportedCurve]) {
    for motion in motions { try motion?.requireNoTimeBeforeZero() }
    if let (keys, error) = GLTFKeys.exact(property, motions, rest: rest, accuracy) {
      let channel = GLTFChannel(
        property: property, interpolation: keys.interpolation, times: keys.storedTimes,
        values: keys.rows.map { Float($0) }, error: error)
      return (channel, motions.compactMap(\.self))
    }
    let lines = try ResampledLines(isRotation: property == .rotation, motions, rest: rest, accuracy)
    return (try channel(property, lines, accuracy, label), lines.motions)
  }

  private static func channel(
    _ property: GLTFProperty, _ lines: ResampledLines, _ accuracy: ExportAccuracy, _ label: String
  ) throws(WritingError) -> GLTFChannel {
    for motion in lines.motions { try motion.requireNoTimeBeforeZero() }
    try lines.error.check(accuracy, of: label)
    return GLTFChannel(
      property: property, interpolation: lines.interpolation, times: lines.times, values: lines.values,
      error: lines.error)
  }
}
