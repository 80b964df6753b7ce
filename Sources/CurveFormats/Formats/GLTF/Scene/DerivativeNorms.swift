/// Bounds of the lengths of a vector, or of the norms of a matrix, and of its first two derivatives, over an interval.
struct DerivativeNorms {
  var value, first, second: Double

  static let zero = Self(value: 0, first: 0, second: 0)

  static func + (left: Self, right: Self) -> Self {
    Self(value: left.value + right.value, first: left.first + right.first, second: left.second + right.second)
  }

  /// Returns bounds of a product: the rule of Leibniz.
  static func * (left: Self, right: Self) -> Self {
    Self(
      value: left.value * right.value, first: left.first * right.value + left.value * right.first,
      second: left.second * right.value + 2 * left.first * right.first + left.value * right.second)
  }

  static func * (left: Self, factor: Double) -> Self { left * Self(value: factor, first: 0, second: 0) }
}

/// Bounds of a moving quantity in a source and in its copy, and of the difference of both.
///
/// The difference of two products is a sum: ab − âb̂ = (a − â)b + â(b − b̂). So a chain of joints that moves fast, but
/// in both files alike, has a difference with small derivatives.
struct PairNorms {
  var source, copy, difference: DerivativeNorms

  static let zero = Self(still: 0)

  init(source: DerivativeNorms, copy: DerivativeNorms, difference: DerivativeNorms) {
    (self.source, self.copy, self.difference) = (source, copy, difference)
  }

  /// Creates the bounds of what rests, in both files alike.
  init(still length: Double) {
    let norms = DerivativeNorms(value: length, first: 0, second: 0)
    self.init(source: norms, copy: norms, difference: .zero)
  }

  static func + (left: Self, right: Self) -> Self {
    Self(
      source: left.source + right.source, copy: left.copy + right.copy, difference: left.difference + right.difference)
  }

  static func * (left: Self, right: Self) -> Self {
    Self(
      source: left.source * right.source, copy: left.copy * right.copy,
      difference: left.difference * right.source + left.copy * right.difference)
  }

  static func * (left: Self, factor: Double) -> Self {
    Self(source: left.source * factor, copy: left.copy * factor, difference: left.difference * factor)
  }
}

/// A moving vector at the middle of an interval: its value and three derivatives.
struct MovingVector {
  var value: SIMD4<Double>
  var first = SIMD4<Double>.zero
  var second = SIMD4<Double>.zero
  var third = SIMD4<Double>.zero
  /// A bound of the change of the third derivative from the middle to the ends.
  var change = 0.0

  static func - (left: Self, right: Self) -> Self {
    Self(
      value: left.value - right.value, first: left.first - right.first, second: left.second - right.second,
      third: left.third - right.third, change: left.change + right.change)
  }

  static prefix func - (vector: Self) -> Self { Self(value: .zero) - vector }

  /// Returns bounds over the interval, by Taylor's theorem.
  ///
  /// - Parameters:
  ///   - radius: Half of the length of the interval.
  ///   - norm: The norm of a vector.
  func norms(_ radius: Double, _ norm: (SIMD4<Double>) -> Double) -> DerivativeNorms {
    let most = norm(third) + change
    let second = norm(second) + radius * most
    let first = norm(first) + radius * (norm(self.second) + radius / 2 * most)
    let value = norm(value) + radius * (norm(self.first) + radius / 2 * (norm(self.second) + radius / 3 * most))
    return DerivativeNorms(value: value, first: first, second: second)
  }

  /// Returns bounds of two vectors and of their difference.
  static func norms(
    _ source: Self, _ copy: Self, _ radius: Double, by norm: (SIMD4<Double>) -> Double = length
  ) -> PairNorms {
    PairNorms(
      source: source.norms(radius, norm), copy: copy.norms(radius, norm),
      difference: (source - copy).norms(radius, norm))
  }

  static func length(_ vector: SIMD4<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// The norm of a matrix with this diagonal.
  static func greatest(_ vector: SIMD4<Double>) -> Double {
    max(max(abs(vector.x), abs(vector.y)), max(abs(vector.z), abs(vector.w)))
  }
}
