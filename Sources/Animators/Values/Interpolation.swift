public import AnimationCurves

extension Animator {
  /// An interpolation between the start and the end of a property.
  ///
  ///     card.animate(.background(.blue, in: .oklab))
  ///     card.animate(.rotate(.pi / 2, interpolation: .shortestTurn))
  ///     Animator(\Dial.angle, to: 350, interpolation: .shortestTurn(of: 360))
  ///     Animator.Interpolation { start, end in { progress in progress < 0.5 ? start : end } }
  ///
  /// At progress 0 the result is exactly the start, and at 1 exactly the end. Only
  /// ``shortestTurn(of:)`` may begin whole turns away from the start. Progress may leave 0...1.
  public struct Interpolation<Value> {
    @usableFromInline
    let between: (Value, Value) -> (Double) -> Value
    /// Whether the result at progress 0 is the start; if not, it is computed.
    @usableFromInline
    var beginsAtStart = true

    /// Creates a custom interpolation.
    ///
    /// - Parameter between: A function that takes the start and the end, and returns the function from progress to
    ///   value.
    @inlinable
    public init(_ between: @escaping (_ start: Value, _ end: Value) -> (_ progress: Double) -> Value) {
      self.between = between
    }

    /// Returns the function from progress to value for `start` and `end`.
    public func path(from start: Value, to end: Value) -> (_ progress: Double) -> Value {
      let (inner, beginsAtStart) = (between(start, end), beginsAtStart)
      return { $0 == 0 && beginsAtStart ? start : $0 == 1 ? end : inner($0) }
    }
  }
}

extension Animator.Interpolation where Value: Animatable {
  /// The linear interpolation of the animatable data.
  @inlinable
  public static var linear: Self {
    Self { start, end in
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

extension Animator.Interpolation where Value == Layer.Color {
  /// The interpolation of premultiplied sRGB components, as in legacy CSS.
  public static var srgb: Self { linear }

  /// The interpolation of premultiplied components in the perceptual space ``OKLab``. Between two vivid colours, the
  /// intermediate colours are not grey or dark.
  ///
  /// - Source: CSS Color 4, section 12.
  public static var oklab: Self {
    func premultiplied(_ color: Layer.Color) -> SIMD4<Double> {
      let lab = OKLab(color)
      return SIMD4(SIMD3(lab.lightness, lab.a, lab.b) * lab.alpha, lab.alpha)
    }
    return Self { start, end in
      let (first, last) = (premultiplied(start), premultiplied(end))
      return { progress in
        let mixed = first.interpolated(towards: last, amount: progress)
        let lab = mixed.w == 0 ? SIMD4.zero : mixed / mixed.w
        return Layer.Color(oklab: OKLab(lightness: lab.x, a: lab.y, b: lab.z, alpha: mixed.w))
      }
    }
  }
}

// MARK: - Angles

extension Animator.Interpolation where Value == Double {
  /// The interpolation of angles in radians by the smaller rotation: from 350° to 10° by 20°, not by −340°. If the
  /// angles are half a turn apart, the rotation is positive.
  ///
  /// At progress 1, the angle is exactly the end angle. At progress 0, the angle may differ from the start angle by
  /// whole turns, because it is the end angle minus the smaller rotation: from 350° to 10°, the interpolation begins at
  /// −10°. So the angle never jumps between two frames.
  public static var shortestTurn: Self { shortestTurn(of: 2 * .pi) }

  /// Returns the interpolation of angles by the smaller rotation. `turn` is a full turn in the unit of the angles, such
  /// as 360 for degrees.
  ///
  /// - Precondition: `turn` is positive and finite.
  public static func shortestTurn(of turn: Double) -> Self {
    precondition(turn > 0 && turn.isFinite, "a full turn must be positive and finite, not \(turn)")
    var interpolation = Self { start, end in
      let rotation = smallestRotation(from: start, to: end, turn: turn)
      // Without whole turns between them, the start is exact too.
      let first = rotation == end - start ? start : end - rotation
      return { $0 == 0 ? first : end - rotation * (1 - $0) }
    }
    interpolation.beginsAtStart = false
    return interpolation
  }
}

/// Returns the smaller rotation from one angle to another, greater than −`turn` / 2 and at most `turn` / 2.
func smallestRotation(from start: Double, to end: Double, turn: Double = 2 * .pi) -> Double {
  let rotation = (end - start).remainder(dividingBy: turn)
  return rotation == -turn / 2 ? turn / 2 : rotation
}
