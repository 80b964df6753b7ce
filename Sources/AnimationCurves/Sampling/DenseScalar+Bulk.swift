// How the code that serves both kinds of scalars gets to the kernels of each.

extension Double: DenseScalar {
  /// Writes a product of weights and deltas.
  public static func _multiply(
    _ product: VectorProduct, weights: Span<Double>, deltas: Span<Double>, base: Span<Double>?,
    into samples: inout MutableSpan<Double>
  ) { product.multiply(weights: weights, deltas: deltas, base: base, into: &samples) }

  /// Writes each of many vectors, moved towards its partner by an amount of its own.
  public static func _interpolate(
    from: Span<Double>, to: Span<Double>, amounts: Span<Double>, width: Int, into results: inout MutableSpan<Double>
  ) { PairInterpolation.each(from: from, to: to, progress: amounts, width: width, into: &results) }

  /// Writes what `write` writes: there is nothing to round.
  public static func _round(
    into numbers: inout MutableSpan<Double>, _ write: (inout MutableSpan<Double>) -> Void
  ) { write(&numbers) }

  /// Writes what keyframes make of some columns.
  public static func _sample(
    _ keyframes: _KeyframeRows<Double>, _ quantity: _KeyframeQuantity, at times: Span<Double>,
    into samples: inout MutableSpan<Double>, from column: Int, of stride: Int
  ) { keyframes.sample(quantity, at: times, into: &samples, from: column, of: stride) }
}

extension Float: DenseScalar {
  /// Writes a product of weights and deltas.
  public static func _multiply(
    _ product: VectorProduct, weights: Span<Float>, deltas: Span<Float>, base: Span<Float>?,
    into samples: inout MutableSpan<Float>
  ) { product.multiply(weights: weights, deltas: deltas, base: base, into: &samples) }

  /// Writes each of many vectors, moved towards its partner by an amount of its own.
  public static func _interpolate(
    from: Span<Float>, to: Span<Float>, amounts: Span<Float>, width: Int, into results: inout MutableSpan<Float>
  ) { PairInterpolation.each(from: from, to: to, progress: amounts, width: width, into: &results) }

  /// Writes what `write` writes, each number rounded once.
  public static func _round(
    into numbers: inout MutableSpan<Float>, _ write: (inout MutableSpan<Double>) -> Void
  ) {
    let doubles = [Double](count: numbers.count) { write(&$0) }.span
    for index in doubles.indices { numbers[index] = Float(doubles[index]) }
  }

  /// Writes what keyframes make of some columns.
  public static func _sample(
    _ keyframes: _KeyframeRows<Float>, _ quantity: _KeyframeQuantity, at times: Span<Double>,
    into samples: inout MutableSpan<Float>, from column: Int, of stride: Int
  ) { keyframes.sample(quantity, at: times, into: &samples, from: column, of: stride) }
}
