/// A motion as a sum of fixed vectors with weights that depend on the time: base + first · a(t) + second · b(t).
///
/// The weights are Doubles, computed without the type of the vector. A frame of a value needs no other arithmetic with
/// vectors than this sum.
struct WeightedMotion<Vector: VectorArithmetic> {
  var base: Vector?
  let first: Vector
  var second: Vector?
  /// Returns the weights of `first` and `second` at a time, in seconds since the start of the animation.
  let weights: (_ time: Double) -> (first: Double, second: Double)

  init(
    base: Vector? = nil, _ first: Vector, _ second: Vector? = nil,
    weights: @escaping (_ time: Double) -> (first: Double, second: Double)
  ) {
    (self.base, self.first, self.second, self.weights) = (base, first, second, weights)
  }

  /// Returns the value at `time`, added to `origin`.
  func value(at time: Double, from origin: Vector) -> Vector {
    let (a, b) = weights(time)
    var part = first.scaled(by: a)
    if let second { part += second.scaled(by: b) }
    if let base { part = base + part }
    return origin + part
  }
}
