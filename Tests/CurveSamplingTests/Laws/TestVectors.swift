import AnimationCurves
import CurveSampling
import AnimationCurvesSIMD

@testable import TestSupport

/// Vectors of some kinds that bulk code is tested with, and their scalars.
struct Pose: MemberwiseVector, Animatable {
  var x, y, angle: Double

  typealias Scalar = Double
  static let zero = Pose(x: 0, y: 0, angle: 0)
  static let scalars = ScalarMembers(\Pose.x, \.y, \.angle)
}

/// A struct that is not stored as its scalars are listed, so that it is packed.
struct Packed: DenseVector, Equatable {
  var second: Float
  var isMarked = false
  var first: Float

  static let zero = Packed(second: 0, first: 0)
  static func + (left: Self, right: Self) -> Self {
    Packed(second: left.second + right.second, first: left.first + right.first)
  }
  static func - (left: Self, right: Self) -> Self {
    Packed(second: left.second - right.second, first: left.first - right.first)
  }
  mutating func scale(by rhs: Double) { (first, second) = (first * Float(rhs), second * Float(rhs)) }
  var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

  var scalarCount: Int { 2 }
  func copyScalars(into scalars: inout MutableSpan<Float>) { (scalars[0], scalars[1]) = (first, second) }
  mutating func setScalars(to scalars: Span<Float>) { (first, second) = (scalars[0], scalars[1]) }
}

extension DenseVector {
  /// The scalars in an array.
  var list: [Scalar] { withScalars { scalars in scalars.indices.map { scalars[$0] } } }

  /// A vector as long as this one, of random scalars.
  func random(using random: inout SplitMix64) -> Self {
    var result = self
    result.withMutableScalars { scalars in
      for index in scalars.indices { scalars[index] = Scalar(Double.random(in: -10...10, using: &random)) }
    }
    return result
  }
}

extension DenseScalar {
  /// Half the distance from 1 to the next number: the greatest relative error of one operation.
  static var unitRoundoff: Double { Double(ulpOfOne) / 2 }
}

/// Something to be done with a vector of every kind: `body` gets a zero of the right length.
protocol VectorVisitor {
  func visit<Vector: DenseVector>(_ zero: Vector)
}

extension VectorVisitor {
  func visitAll() {
    visit(0.0)
    visit(Float(0))
    visit(SIMD2<Double>.zero)
    visit(SIMD2<Float>.zero)
    visit(SIMD3<Double>.zero)
    visit(SIMD3<Float>.zero)
    visit(SIMD4<Double>.zero)
    visit(SIMD4<Float>.zero)
    visit(SIMD8<Double>.zero)
    visit(SIMD8<Float>.zero)
    visit(SIMD16<Double>.zero)
    visit(SIMD16<Float>.zero)
    visit(AnimatablePair<Double, Double>.zero)
    visit(AnimatablePair<Double, SIMD2<Double>>.zero)
    visit(AnimatablePair<SIMD4<Float>, AnimatablePair<Float, Float>>.zero)
    visit(Pose.zero)
    visit(Packed.zero)
    for count in [1, 5, 17, 64] {
      visit(AnimatableVector<Double>(Array(repeating: 0, count: count)))
      visit(AnimatableVector<Float>(Array(repeating: 0, count: count)))
    }
  }
}
