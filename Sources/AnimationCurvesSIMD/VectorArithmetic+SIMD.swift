// The standard library's vectors of Doubles and Floats as animated values. The standard library defines + and − for
// them, but no conformance to AdditiveArithmetic. These conformances stand in a module of their own, because a program
// may contain each only once, and other packages may bring them. SIMD64 is omitted: the standard library does not
// specialise it, and it is hundreds of times slower than SIMD16.
//
// A client's own extension of SIMD types may have members with these names: it is preferred.

public import AnimationCurves

extension SIMD2: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD3: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD4: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD8: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD16: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD32: @retroactive AdditiveArithmetic where Scalar: BinaryFloatingPoint {}

// MARK: - VectorArithmetic

extension SIMD2: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD3: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD4: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD8: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD16: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD32: VectorArithmetic where Scalar: BinaryFloatingPoint {}

extension VectorArithmetic where Self: SIMD, Scalar: BinaryFloatingPoint {
  /// Multiplies each lane by `rhs`, which is first rounded to the lane's type.
  @inlinable @_disfavoredOverload
  public mutating func scale(by rhs: Double) { self *= Scalar(rhs) }

  /// The sum of the squares of the lanes, added in Double from the first to the last.
  @inlinable @_disfavoredOverload
  public var magnitudeSquared: Double {
    indices.reduce(0) { sum, lane in
      let component = Double(self[lane])
      return sum + component * component
    }
  }
}

// MARK: - Animatable

extension SIMD2: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD3: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD4: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD8: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD16: Animatable where Scalar: BinaryFloatingPoint {}
extension SIMD32: Animatable where Scalar: BinaryFloatingPoint {}
