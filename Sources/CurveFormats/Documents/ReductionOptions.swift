package import CurveAnalysis

/// The choices of a reduction of the keys of a document.
package struct ReductionOptions: Sendable {
  /// The maximum difference: that of several numbers is the distance in space. `nil` for that of the document's file:
  /// a thousandth of the extent of each part, or a quarter of a pixel.
  package var error: MaximumError?
  /// The maximum angle between rotations, in degrees.
  package var degrees = 0.1
  /// The segments between keys; `nil` for those of the document, or for those that take the least in its file.
  package var interpolation: KeyReduction.Interpolation?
  package var placement = KeyReduction.Placement.atKeys
  /// Whether parts that have the same key times always keep the same times.
  package var sharesKeys = false
  /// Whether constant motions stay animated.
  package var keepsConstants = false
  /// The labels of numbers whose keys are reduced together. Only a document without an origin has such groups.
  package var groups: [[String]] = []
  /// Whether a motion without keys, or whose keys cannot change, is refused. Otherwise it stays, with a warning.
  package var needsKeys = false
  /// The maximum distance in the scene, in the place of the maximum differences of what moves it.
  package var scene: SceneGoal?
  /// Whether rotations and weights are normalised integers of 16 bits, unless they are cubics. The maximum errors
  /// include their rounding.
  package var quantizes = false
  /// The maximum errors of parts that a search for ``scene`` has chosen.
  var allowances: [StoredPart.Place: PartAllowance] = [:]
  /// The maximum number of lines in the place of curved paths. It bounds the time and the memory of a path that is long
  /// for the error.
  var maximumLineCount = 1 << 16

  package init(_ error: MaximumError? = nil) { self.error = error }

  package init(error: Double) { self.error = .value(error) }
}
