public import AnimationCurvesFoundation

// Geometry, each as a static member and as a function.

extension Animator where Target == Layer {
  /// Moves the left edge, in points.
  public static func x(_ x: Double) -> Animator {
    Animator(\.x, to: x, name: "x")
  }

  /// Moves the left edge by `distance` points.
  public static func dx(_ distance: Double) -> Animator {
    Animator(\.x, by: distance, name: "x")
  }

  /// Moves the top edge, in points.
  public static func y(_ y: Double) -> Animator {
    Animator(\.y, to: y, name: "y")
  }

  /// Moves the top edge by `distance` points.
  public static func dy(_ distance: Double) -> Animator {
    Animator(\.y, by: distance, name: "y")
  }

  /// Moves the width, in points; the left edge stays.
  public static func width(_ width: Double) -> Animator {
    Animator(\.width, to: width, name: "width")
  }

  /// Changes the width by `change` points.
  public static func dWidth(_ change: Double) -> Animator {
    Animator(\.width, by: change, name: "width")
  }

  /// Moves the height, in points; the top edge stays.
  public static func height(_ height: Double) -> Animator {
    Animator(\.height, to: height, name: "height")
  }

  /// Makes the layer higher by `change` points.
  public static func dHeight(_ change: Double) -> Animator {
    Animator(\.height, by: change, name: "height")
  }

  /// Moves the top left corner, as `x` and `y` together.
  public static func origin(_ origin: CGPoint) -> Animator {
    .x(Double(origin.x)) + .y(Double(origin.y))
  }

  /// Moves the top left corner by `offset`.
  public static func dOrigin(_ offset: CGSize) -> Animator {
    .dx(Double(offset.width)) + .dy(Double(offset.height))
  }

  /// Moves the middle. Together with a size, the size is written first: `size(s) + center(p)`.
  public static func center(_ center: CGPoint) -> Animator {
    Animator(\.center, to: center, name: "center")
  }

  /// Moves the size, as `width` and `height` together; the origin stays.
  public static func size(_ size: CGSize) -> Animator {
    .width(Double(size.width)) + .height(Double(size.height))
  }

  /// Moves the origin and the size.
  public static func frame(_ frame: CGRect) -> Animator {
    .origin(frame.origin) + .size(frame.size)
  }
}

// MARK: - Functions

/// Moves the left edge, in points.
public func x(_ x: Double) -> Animator<Layer> {
  .x(x)
}

/// Moves the left edge by `distance` points.
public func dx(_ distance: Double) -> Animator<Layer> {
  .dx(distance)
}

/// Moves the top edge, in points.
public func y(_ y: Double) -> Animator<Layer> {
  .y(y)
}

/// Moves the top edge by `distance` points.
public func dy(_ distance: Double) -> Animator<Layer> {
  .dy(distance)
}

/// Moves the width, in points; the left edge stays.
public func width(_ width: Double) -> Animator<Layer> {
  .width(width)
}

/// Changes the width by `change` points.
public func dWidth(_ change: Double) -> Animator<Layer> {
  .dWidth(change)
}

/// Moves the height, in points; the top edge stays.
public func height(_ height: Double) -> Animator<Layer> {
  .height(height)
}

/// Makes the layer higher by `change` points.
public func dHeight(_ change: Double) -> Animator<Layer> {
  .dHeight(change)
}

/// Moves the top left corner, as `x` and `y` together.
public func origin(_ origin: CGPoint) -> Animator<Layer> {
  .origin(origin)
}

/// Moves the top left corner by `offset`.
public func dOrigin(_ offset: CGSize) -> Animator<Layer> {
  .dOrigin(offset)
}

/// Moves the middle. Together with a size, the size is written first: `size(s) + center(p)`.
public func center(_ center: CGPoint) -> Animator<Layer> {
  .center(center)
}

/// Moves the size, as `width` and `height` together; the origin stays.
public func size(_ size: CGSize) -> Animator<Layer> {
  .size(size)
}

/// Moves the origin and the size.
public func frame(_ frame: CGRect) -> Animator<Layer> {
  .frame(frame)
}
