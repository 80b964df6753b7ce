package import CurveAnalysis

/// The reduced keys of some numbers of a file's motion, or of its rotation.
package struct ReducedKeys: Sendable {
  /// The index of the motion in the document, and those of its numbers.
  package let motion: Int
  package let components: Range<Int>
  package let isRotation: Bool
  package let sourceKeyCount: Int
  /// The number of keys; 0 if the numbers do not move any more.
  package internal(set) var keyCount: Int
  /// A bound of the difference from the file: in degrees for a rotation.
  package internal(set) var error = 0.0
  /// The time of the greatest difference, before numbers are rounded.
  package internal(set) var time: Double

  /// Creates the keys of the file, at some times.
  init(motion: Int, components: Range<Int>, isRotation: Bool = false, times: [Double]) {
    (self.motion, self.components, self.isRotation) = (motion, components, isRotation)
    (sourceKeyCount, keyCount, time) = (times.count, times.count, times[0])
  }
}

/// The choices of a reduction of the keys of a file.
package struct ReductionOptions: Sendable {
  /// The maximum difference: that of several numbers is the distance in space.
  package var error: Double
  /// The maximum angle between rotations, in degrees.
  package var degrees = 0.1
  /// The segments between keys; `nil` for those that ``GLTFReduction`` and ``LottieReduction`` describe.
  package var interpolation: KeyReduction.Interpolation?
  package var placement = KeyReduction.Placement.atKeys
  /// Whether motions that have the same key times in the file always keep the same times.
  package var sharesKeys = false
  /// Whether constant motions stay animated.
  package var keepsConstants = false
  /// The indices of the motions to be reduced; `nil` for all.
  package var only: Set<Int>?
  /// Whether ``degrees`` is the angle of the node with the greatest reach, and others get more: see ``SceneReach``.
  package var weighsReach = false
  /// Whether rotations and weights of glTF are normalised integers of 16 bits, unless they are cubics. The maximum
  /// errors include their rounding.
  package var quantizes = false
  /// The maximum number of lines in the place of curved paths of Lottie. It bounds the time and the memory of a path
  /// that is long for the error.
  var maximumLineCount = 1 << 16

  package init(error: Double) { self.error = error }
}
