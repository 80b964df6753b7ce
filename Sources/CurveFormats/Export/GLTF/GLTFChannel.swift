import CurveSampling
import CurveAnalysis

/// An animated property of a node, with the numbers that glTF stores.
///
/// Tracks that glTF has are written key by key: straight lines, steps, and cubic Hermite curves, whose components have
/// the same times; and rotations of a `RotationTrack`. All other motions are resampled: straight lines, or steps if
/// nothing else moves, within the error. Components get the same times. glTF's numbers are Floats, and the error
/// includes their rounding.
///
/// - Source: Khronos Group, glTF 2.0 Specification, 3.11 and appendix C.
struct GLTFChannel: Hashable, Sendable {
  /// The name of the node.
  let node: String
  let property: Property
  let interpolation: GLTFInterpolation
  let times: [Float]
  /// A row of the property's numbers for each time; with cubic splines three rows: the slopes before the key, the
  /// values, and the slopes after it.
  let values: [Float]
  let error: ExportDeviation

  /// A property of a node. The raw values are those of glTF.
  enum Property: String {
    case translation, rotation, scale, weights

    /// The names of the components; those of weights are numbers.
    var components: [String] {
      switch self {
      case .translation, .scale: ["x", "y", "z"]
      case .rotation: ["x", "y", "z", "w"]
      case .weights: []
      }
    }

    /// The value of a component that does not move.
    var still: Double { self == .scale ? 1 : 0 }
  }

  /// Returns the channel of a property, and the longer motion that the first component needs, if it needs one.
  ///
  /// - Parameter motions: The motion of each component; `nil` for one that does not move.
  static func made(
    node: String, _ property: Property, _ motions: [Motion?], _ accuracy: ExportAccuracy
  ) throws(CurveExportError) -> (GLTFChannel, longer: Motion?) {
    for case let motion? in motions where motion.times.lowerBound < 0 {
      throw .beyondNumbers(curve: motion.name.label, value: motion.times.lowerBound)
    }
    if let (keys, error) = GLTFKeys.exact(property, motions, accuracy) {
      let channel = GLTFChannel(
        node: node, property: property, interpolation: keys.interpolation, times: keys.storedTimes,
        values: keys.rows.map { Float($0) }, error: error)
      return (channel, nil)
    }
    let lines = try GLTFLines(property, motions, accuracy)
    if case .error(let allowed) = accuracy, !(lines.error.value <= allowed) {
      throw .fitting(.errorBelowRounding(allowed, least: lines.error.value))
    }
    let channel = GLTFChannel(
      node: node, property: property, interpolation: lines.interpolation, times: lines.times, values: lines.values,
      error: lines.error)
    return (channel, lines.motions.first)
  }
}
