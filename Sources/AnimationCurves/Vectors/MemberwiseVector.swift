/// A struct whose stored properties are the scalars of a vector.
///
/// A conforming type gives its scalar type, its zero, and its properties in the order of the scalars:
///
///     struct Pose: MemberwiseVector, Animatable {
///       var x, y, angle: Double
///
///       typealias Scalar = Double
///       static let zero = Pose(x: 0, y: 0, angle: 0)
///       static let scalars = ScalarMembers(\Pose.x, \.y, \.angle)
///     }
///
/// A conforming struct is added, scaled and interpolated property by property. The properties are read and written in
/// place if they are stored without gaps, from the start of the struct, in the order of ``scalars``.
public protocol MemberwiseVector: DenseVector {
  /// The properties that are the vector's scalars.
  static var scalars: ScalarMembers<Self, Scalar> { get }
}

/// The key paths of the properties that are the scalars of a `Vector`: one key path for each scalar, in their order.
public struct ScalarMembers<Vector: DenseVector, Scalar>: Sendable where Scalar == Vector.Scalar {
  @usableFromInline
  let keyPaths: [any WritableKeyPath<Vector, Scalar> & Sendable]

  /// The layout of the properties, if they are contiguous.
  @usableFromInline
  let layout: ScalarLayout<Vector>?

  /// Creates the list of the properties, in the order of the scalars.
  public init(_ keyPaths: any WritableKeyPath<Vector, Scalar> & Sendable...) {
    self.keyPaths = keyPaths
    layout = ScalarLayout(keyPaths)
  }
}

extension MemberwiseVector {
  /// The number of properties.
  @inlinable
  public var scalarCount: Int { Self.scalars.keyPaths.count }

  /// The layout of the properties, if they are contiguous.
  @inlinable
  public static var scalarLayout: ScalarLayout<Self>? { scalars.layout }

  /// Writes the properties, in their order.
  ///
  /// - Precondition: `scalars` has at least ``scalarCount`` elements.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<Scalar>) {
    let keyPaths = Self.scalars.keyPaths
    requireScalars(keyPaths.count, in: scalars.count)
    for (index, keyPath) in keyPaths.enumerated() { scalars[index] = self[keyPath: keyPath] }
  }

  /// Sets the properties to the numbers in `scalars`, in the order of the properties.
  ///
  /// - Precondition: `scalars` has at least ``scalarCount`` elements.
  @inlinable
  public mutating func setScalars(to scalars: Span<Scalar>) {
    let keyPaths = Self.scalars.keyPaths
    requireScalars(keyPaths.count, in: scalars.count)
    for (index, keyPath) in keyPaths.enumerated() { self[keyPath: keyPath] = scalars[index] }
  }
}

// MARK: - Arithmetic

extension MemberwiseVector {
  /// Returns the sum, property by property.
  @inlinable
  public static func + (left: Self, right: Self) -> Self { left.combined(with: right, +) }

  /// Returns the difference, property by property.
  @inlinable
  public static func - (left: Self, right: Self) -> Self { left.combined(with: right, -) }

  /// Multiplies each property by `rhs`, which is first rounded to the scalar's type.
  @inlinable
  public mutating func scale(by rhs: Double) {
    let factor = Scalar(rhs)
    withMutableScalars { scalars in
      for index in scalars.indices { scalars[index] *= factor }
    }
  }

  /// The sum of the squares of the properties, added in Double from the first to the last.
  @inlinable
  public var magnitudeSquared: Double { withScalars { sumOfSquares($0) } }

  @inlinable
  func combined(with other: Self, _ operation: (Scalar, Scalar) -> Scalar) -> Self {
    var result = self
    result.withMutableScalars { results in
      other.withScalars { others in
        for index in results.indices { results[index] = operation(results[index], others[index]) }
      }
    }
    return result
  }
}

/// Returns the sum of the squares of the scalars, added in Double from the first to the last.
@inlinable
func sumOfSquares<Scalar: DenseScalar>(_ scalars: Span<Scalar>) -> Double {
  var sum = 0.0
  for index in scalars.indices {
    let scalar = Double(scalars[index])
    sum += scalar * scalar
  }
  return sum
}
