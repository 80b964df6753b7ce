// Opacity, shadow, border, each as a static member and as a function.

extension Animator where Target == Layer {
  /// Moves to an opacity.
  public static func alpha(_ alpha: Double) -> Animator {
    Animator(\.alpha, to: alpha, name: "alpha")
  }

  /// Moves the blur of the shadow to a radius, in points.
  public static func shadowRadius(_ radius: Double) -> Animator {
    Animator(\.shadowRadius, to: radius, name: "shadowRadius")
  }

  /// Moves the opacity of the shadow.
  public static func shadowOpacity(_ opacity: Double) -> Animator {
    Animator(\.shadowOpacity, to: opacity, name: "shadowOpacity")
  }

  /// Moves the radius of the corners, in points.
  public static func cornerRadius(_ radius: Double) -> Animator {
    Animator(\.cornerRadius, to: radius, name: "cornerRadius")
  }

  /// Moves the width of the border, in points.
  public static func borderWidth(_ width: Double) -> Animator {
    Animator(\.borderWidth, to: width, name: "borderWidth")
  }

  /// Moves the colour of the border.
  public static func borderColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.borderColor, to: color, interpolation: interpolation, name: "borderColor")
  }

  /// Moves the colour that the layer is filled with.
  public static func background(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.backgroundColor, to: color, interpolation: interpolation, name: "background")
  }

  /// Moves the colour of what is drawn in the layer.
  public static func tint(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.tintColor, to: color, interpolation: interpolation, name: "tint")
  }
}

// MARK: - Functions

/// Moves to an opacity.
public func alpha(_ alpha: Double) -> Animator<Layer> {
  .alpha(alpha)
}

/// Moves the blur of the shadow to a radius, in points.
public func shadowRadius(_ radius: Double) -> Animator<Layer> {
  .shadowRadius(radius)
}

/// Moves the opacity of the shadow.
public func shadowOpacity(_ opacity: Double) -> Animator<Layer> {
  .shadowOpacity(opacity)
}

/// Moves the radius of the corners, in points.
public func cornerRadius(_ radius: Double) -> Animator<Layer> {
  .cornerRadius(radius)
}

/// Moves the width of the border, in points.
public func borderWidth(_ width: Double) -> Animator<Layer> {
  .borderWidth(width)
}

/// Moves the colour of the border.
public func borderColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .borderColor(color, in: interpolation)
}

/// Moves the colour that the layer is filled with.
public func background(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .background(color, in: interpolation)
}

/// Moves the colour of what is drawn in the layer.
public func tint(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .tint(color, in: interpolation)
}
