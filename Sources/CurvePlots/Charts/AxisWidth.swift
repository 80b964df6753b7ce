/// The width of the space that the numbers to the left of vertical axes need.
package enum AxisWidth {
  /// The font size of the numbers, and the gap between the numbers and the axis, both in points.
  private static let (size, gap) = (11.0, 8.0)

  /// Returns the width of the widest number plus the gap between the numbers and the axis, in points.
  ///
  /// - Parameters:
  ///   - axes: The range of each axis, and the maximum number of numbers beside the axis, as given to ``Panel``.
  ///   - least: The minimum width, in points.
  package static func of(_ axes: [(values: ClosedRange<Double>, ticks: Int)], atLeast least: Double) -> Double {
    let widths = axes.flatMap { values, ticks in
      Ticks.decimal(over: values, atMost: ticks).map { TextWidth.of(ShortNumber.readable($0), size: size) }
    }
    return max(least, (widths.max() ?? 0) + gap)
  }
}
