public import AnimationCurves

/// The values between the start and the end of a property.
///
///     background(.blue, in: .oklab)
///     rotate(.pi / 2, interpolation: .shortestTurn)
///     Animator(\Dial.angle, to: 350, interpolation: .shortestTurn(of: 360))
///     Interpolation { start, end in { progress in progress < 0.5 ? start : end } }
///
/// At a progress of 0 the start itself is shown, at 1 the end itself; what is in between may be asked for outside 0...1.
public struct Interpolation<Value> {
  private let between: (Value, Value) -> (Double) -> Value

  /// A custom interpolation.
  ///
  /// - Parameter between: What computes the value at a progress, for a start and an end.
  public init(_ between: @escaping (_ start: Value, _ end: Value) -> (_ progress: Double) -> Value) {
    self.between = between
  }

  /// The value at a progress, from `start` to `end`.
  public func path(from start: Value, to end: Value) -> (_ progress: Double) -> Value {
    let inner = between(start, end)
    return { $0 == 0 ? start : $0 == 1 ? end : inner($0) }
  }
}

extension Interpolation where Value: Animatable {
  /// Straight from one animatable data to the other.
  public static var linear: Interpolation {
    Interpolation { start, end in
      let (first, last) = (start.animatableData, end.animatableData)
      return { progress in
        var value = end
        value.animatableData = first.interpolated(towards: last, amount: progress)
        return value
      }
    }
  }
}

// MARK: - Colours

extension Interpolation where Value == Color {
  /// In the components of sRGB, times alpha: as style sheets always did.
  public static var srgb: Interpolation { linear }

  /// In the perceptual space ``OKLab``, times alpha: no detour through grey or dark.
  ///
  /// - Source: CSS Color 4, section 12.
  public static var oklab: Interpolation {
    func premultiplied(_ color: Color) -> SIMD4<Double> {
      let lab = OKLab(color)
      return SIMD4(SIMD3(lab.lightness, lab.a, lab.b) * lab.alpha, lab.alpha)
    }
    return Interpolation { start, end in
      let (first, last) = (premultiplied(start), premultiplied(end))
      return { progress in
        let mixed = first.interpolated(towards: last, amount: progress)
        let lab = mixed.w == 0 ? SIMD4.zero : mixed / mixed.w
        return Color(oklab: OKLab(lightness: lab.x, a: lab.y, b: lab.z, alpha: mixed.w))
      }
    }
  }
}

// MARK: - Angles

extension Interpolation where Value == Double {
  /// The smaller rotation, in radians: from 350° to 10° by 20°, not by −340°. Of two half turns, the positive one.
  ///
  /// It comes from an angle that looks like the start, and ends exactly at the end.
  public static var shortestTurn: Interpolation { shortestTurn(of: 2 * .pi) }

  /// The smaller rotation, where `turn` is a full turn.
  ///
  /// - Precondition: `turn` is positive and finite.
  public static func shortestTurn(of turn: Double) -> Interpolation {
    precondition(turn > 0 && turn.isFinite, "a full turn is positive and finite, not \(turn)")
    return Interpolation { start, end in
      let rotation = smallestRotation(from: start, to: end, turn: turn)
      return { end - rotation * (1 - $0) }
    }
  }
}

/// Returns the smaller rotation from one angle to another, in −turn/2 < … ≤ turn/2.
func smallestRotation(from start: Double, to end: Double, turn: Double = 2 * .pi) -> Double {
  let rotation = (end - start).remainder(dividingBy: turn)
  return rotation == -turn / 2 ? turn / 2 : rotation
}
