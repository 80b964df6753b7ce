/// A geometric angle, stored in radians.
///
/// This type corresponds to SwiftUI's `Angle`, with one difference: the ``animatableData`` is not scaled by 128.
public struct Angle: Hashable, Sendable {
  /// The size of the angle in radians.
  public var radians: Double

  /// The size of the angle in degrees: `radians` · 180 / π.
  ///
  /// - Accuracy: the error of each conversion, to degrees and to radians, is at most 2 ulp of its result; asserted in
  ///   `AngleTests`.
  @inlinable
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of 0.
  @inlinable
  public init() { self.init(radians: 0) }

  /// Creates an angle of `radians`.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle of `degrees`.
  @inlinable
  public init(degrees: Double) { self.init(radians: degrees * .pi / 180) }

  /// Returns an angle of `radians`.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of `degrees`.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle 0.
  @inlinable
  public static var zero: Angle { Angle() }
}

extension Angle: Animatable {
  /// The size in radians.
  @inlinable
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

extension Angle: Comparable {
  /// Returns whether the left angle has fewer radians than the right one. Angles that differ by whole turns are
  /// different.
  @inlinable
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}
