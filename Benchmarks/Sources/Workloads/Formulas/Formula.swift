import RealModule

/// A curve as a careful user writes it by hand: one value at a time, with the standard mathematical functions, in the
/// precision of `Number`.
protocol Formula<Number> {
  associatedtype Number: Real & BinaryFloatingPoint

  func value(at time: Number) -> Number
}

extension Formula {
  /// The loop around it.
  func fill(_ values: inout MutableSpan<Number>, at times: Span<Number>) {
    for index in times.indices { values[index] = value(at: times[index]) }
  }

  /// The loop over a grid, both ends included.
  func fill(_ values: inout MutableSpan<Number>, over range: ClosedRange<Number>) {
    let step = (range.upperBound - range.lowerBound) / Number(values.count - 1)
    for index in values.indices { values[index] = value(at: range.lowerBound + step * Number(index)) }
  }
}
