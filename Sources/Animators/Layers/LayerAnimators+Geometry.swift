public import AnimationCurvesFoundation

// Geometry: a static member and a global function for each animator.

extension Animator where Target == Layer {
  /// Returns an animator that moves the layer horizontally until its left edge is at `x`, in points. The size is fixed.
  public static func x(_ x: Double) -> Animator {
    Animator(\.x, to: x, name: "x")
  }

  /// Returns an animator that moves the layer horizontally by `distance` points. The size is fixed.
  public static func dx(_ distance: Double) -> Animator {
    Animator(\.x, by: distance, name: "x")
  }

  /// Returns an animator that moves the layer vertically until its top edge is at `y`, in points. The size is fixed.
  public static func y(_ y: Double) -> Animator {
    Animator(\.y, to: y, name: "y")
  }

  /// Returns an animator that moves the layer vertically by `distance` points. The size is fixed.
  public static func dy(_ distance: Double) -> Animator {
    Animator(\.y, by: distance, name: "y")
  }

  /// Returns an animator that changes the width to `width`, in points. The left edge is fixed.
  public static func width(_ width: Double) -> Animator {
    Animator(\.width, to: width, name: "width")
  }

  /// Returns an animator that changes the width by `change` points. The left edge is fixed.
  public static func dWidth(_ change: Double) -> Animator {
    Animator(\.width, by: change, name: "width")
  }

  /// Returns an animator that changes the height to `height`, in points. The top edge is fixed.
  public static func height(_ height: Double) -> Animator {
    Animator(\.height, to: height, name: "height")
  }

  /// Returns an animator that changes the height by `change` points. The top edge is fixed.
  public static func dHeight(_ change: Double) -> Animator {
    Animator(\.height, by: change, name: "height")
  }

  /// Returns an animator that moves the layer until its top left corner is at `origin`: `x` and `y` in parallel. The
  /// size is fixed.
  public static func origin(_ origin: CGPoint) -> Animator {
    .x(Double(origin.x)) + .y(Double(origin.y))
  }

  /// Returns an animator that moves the layer by `offset`: `dx` and `dy` in parallel. The size is fixed.
  public static func dOrigin(_ offset: CGSize) -> Animator {
    .dx(Double(offset.width)) + .dy(Double(offset.height))
  }

  /// Returns an animator that moves the layer until its center is at `center`. The size is fixed. To animate a size
  /// as well, write the size first: `size(s) + center(p)`.
  public static func center(_ center: CGPoint) -> Animator {
    Animator(\.center, to: center, name: "center")
  }

  /// Returns an animator that changes the size to `size`: `width` and `height` in parallel. The origin is fixed.
  public static func size(_ size: CGSize) -> Animator {
    .width(Double(size.width)) + .height(Double(size.height))
  }

  /// Returns an animator that changes the origin and the size to those of `frame`.
  public static func frame(_ frame: CGRect) -> Animator {
    .origin(frame.origin) + .size(frame.size)
  }
}

// MARK: - Functions

/// Returns an animator that moves the layer horizontally until its left edge is at `x`, in points. The size is fixed.
public func x(_ x: Double) -> Animator<Layer> {
  .x(x)
}

/// Returns an animator that moves the layer horizontally by `distance` points. The size is fixed.
public func dx(_ distance: Double) -> Animator<Layer> {
  .dx(distance)
}

/// Returns an animator that moves the layer vertically until its top edge is at `y`, in points. The size is fixed.
public func y(_ y: Double) -> Animator<Layer> {
  .y(y)
}

/// Returns an animator that moves the layer vertically by `distance` points. The size is fixed.
public func dy(_ distance: Double) -> Animator<Layer> {
  .dy(distance)
}

/// Returns an animator that changes the width to `width`, in points. The left edge is fixed.
public func width(_ width: Double) -> Animator<Layer> {
  .width(width)
}

/// Returns an animator that changes the width by `change` points. The left edge is fixed.
public func dWidth(_ change: Double) -> Animator<Layer> {
  .dWidth(change)
}

/// Returns an animator that changes the height to `height`, in points. The top edge is fixed.
public func height(_ height: Double) -> Animator<Layer> {
  .height(height)
}

/// Returns an animator that changes the height by `change` points. The top edge is fixed.
public func dHeight(_ change: Double) -> Animator<Layer> {
  .dHeight(change)
}

/// Returns an animator that moves the layer until its top left corner is at `origin`: `x` and `y` in parallel. The
/// size is fixed.
public func origin(_ origin: CGPoint) -> Animator<Layer> {
  .origin(origin)
}

/// Returns an animator that moves the layer by `offset`: `dx` and `dy` in parallel. The size is fixed.
public func dOrigin(_ offset: CGSize) -> Animator<Layer> {
  .dOrigin(offset)
}

/// Returns an animator that moves the layer until its center is at `center`. The size is fixed. To animate a size as
/// well, write the size first: `size(s) + center(p)`.
public func center(_ center: CGPoint) -> Animator<Layer> {
  .center(center)
}

/// Returns an animator that changes the size to `size`: `width` and `height` in parallel. The origin is fixed.
public func size(_ size: CGSize) -> Animator<Layer> {
  .size(size)
}

/// Returns an animator that changes the origin and the size to those of `frame`.
public func frame(_ frame: CGRect) -> Animator<Layer> {
  .frame(frame)
}
