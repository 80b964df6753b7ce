public import AnimationCurvesFoundation

extension Layer {
  /// What can be set and animated of a ``Layer``, as its members: `layer.alpha`, `\Layer.alpha`.
  public struct Properties {
    /// The left edge, before the transforms, in points.
    public var x: Double
    /// The top edge, before the transforms, in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// How opaque the layer is, 0...1.
    public var alpha = 1.0
    /// The radius of the corners, in points.
    public var cornerRadius = 0.0
    /// How far the shadow is blurred, in points.
    public var shadowRadius = 3.0
    /// How opaque the shadow is, 0...1.
    public var shadowOpacity = 0.0
    /// How wide the border is, in points.
    public var borderWidth = 0.0
    /// The colour of the border.
    public var borderColor = Color.black
    /// What the layer is filled with.
    public var backgroundColor = Color.clear
    /// The colour of what is drawn in the layer.
    public var tintColor = Color.black

    /// The factors in x and y, about the middle.
    public var scale = SIMD2(1.0, 1.0)
    /// The turn about the middle, in radians, from the x axis towards the y axis; whole turns are kept.
    public var rotation = 0.0
    /// Where the layer is moved, in points.
    public var translation = SIMD2(0.0, 0.0)
    /// What is done after that, in the plane.
    public var transform = Transform2D.identity
    /// What is done last, in space.
    public var transform3D = Transform3D.identity

    /// Where the gradient begins.
    public var gradientStart = UnitPoint.top
    /// Where the gradient ends.
    public var gradientEnd = UnitPoint.bottom

    /// Where the stroke of the path begins, as a share of its length.
    public var strokeStart = 0.0
    /// Where the stroke of the path ends, as a share of its length.
    public var strokeEnd = 1.0
    /// How wide the stroke is, in points.
    public var lineWidth = 1.0
    /// How long a mitre may be, in line widths.
    public var miterLimit = 10.0
    /// Where in the pattern of dashes the stroke begins, in points.
    public var dashPhase = 0.0
    /// What the path is filled with.
    public var fillColor = Color.black
    /// What the path is stroked with.
    public var strokeColor = Color.clear

    init(frame: CGRect) {
      (x, y) = (Double(frame.origin.x), Double(frame.origin.y))
      (width, height) = (Double(frame.width), Double(frame.height))
    }
  }
}
