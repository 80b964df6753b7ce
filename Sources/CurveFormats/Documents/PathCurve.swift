import CurveSampling

/// A number of a position that moves along curved paths between keys.
protocol PathCurve: Curve {
  /// The number along straight lines between the keys.
  var line: AnimationTrack<Double> { get }
  /// Returns the numbers of a position as tracks, with lines in the place of the curved paths; `nil` if there would be
  /// more than `limit` lines.
  ///
  /// - Parameters:
  ///   - components: All numbers of the position.
  ///   - distance: The maximum distance in space between a path and its lines, at any time.
  static func lines(for components: [Self], within distance: Double, upTo limit: Int) -> [AnimationTrack<Double>]?
}

extension PathCurve {
  /// Returns the numbers of the position to which this one belongs as tracks with lines, as
  /// ``lines(for:within:upTo:)`` does.
  func lines(for components: [any Curve], within distance: Double, upTo limit: Int) -> [AnimationTrack<Double>]? {
    Self.lines(for: components.compactMap { $0 as? Self }, within: distance, upTo: limit)
  }
}
