// Opacity, shadow, border and colours: a static member and a global function for each animator.

extension Animator where Target == Layer {
  /// Returns an animator that changes the opacity to `alpha`, 0...1.
  public static func alpha(_ alpha: Double) -> Animator {
    Animator(\.alpha, to: alpha, name: "alpha")
  }

  /// Returns an animator that changes the shadow's blur radius to `radius`, in points.
  public static func shadowRadius(_ radius: Double) -> Animator {
    Animator(\.shadowRadius, to: radius, name: "shadowRadius")
  }

  /// Returns an animator that changes the shadow's opacity to `opacity`, 0...1.
  public static func shadowOpacity(_ opacity: Double) -> Animator {
    Animator(\.shadowOpacity, to: opacity, name: "shadowOpacity")
  }

  /// Returns an animator that changes the corner radius to `radius`, in points.
  public static func cornerRadius(_ radius: Double) -> Animator {
    Animator(\.cornerRadius, to: radius, name: "cornerRadius")
  }

  /// Returns an animator that changes the border's width to `width`, in points.
  public static func borderWidth(_ width: Double) -> Animator {
    Animator(\.borderWidth, to: width, name: "borderWidth")
  }

  /// Returns an animator that changes the border's colour to `color`.
  public static func borderColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.borderColor, to: color, interpolation: interpolation, name: "borderColor")
  }

  /// Returns an animator that changes the layer's fill colour to `color`.
  public static func background(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.backgroundColor, to: color, interpolation: interpolation, name: "background")
  }

  /// Returns an animator that changes the colour of the layer's content to `color`.
  public static func tint(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.tintColor, to: color, interpolation: interpolation, name: "tint")
  }
}

// MARK: - Functions

/// Returns an animator that changes the opacity to `alpha`, 0...1.
public func alpha(_ alpha: Double) -> Animator<Layer> {
  .alpha(alpha)
}

/// Returns an animator that changes the shadow's blur radius to `radius`, in points.
public func shadowRadius(_ radius: Double) -> Animator<Layer> {
  .shadowRadius(radius)
}

/// Returns an animator that changes the shadow's opacity to `opacity`, 0...1.
public func shadowOpacity(_ opacity: Double) -> Animator<Layer> {
  .shadowOpacity(opacity)
}

/// Returns an animator that changes the corner radius to `radius`, in points.
public func cornerRadius(_ radius: Double) -> Animator<Layer> {
  .cornerRadius(radius)
}

/// Returns an animator that changes the border's width to `width`, in points.
public func borderWidth(_ width: Double) -> Animator<Layer> {
  .borderWidth(width)
}

/// Returns an animator that changes the border's colour to `color`.
public func borderColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .borderColor(color, in: interpolation)
}

/// Returns an animator that changes the layer's fill colour to `color`.
public func background(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .background(color, in: interpolation)
}

/// Returns an animator that changes the colour of the layer's content to `color`.
public func tint(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .tint(color, in: interpolation)
}
