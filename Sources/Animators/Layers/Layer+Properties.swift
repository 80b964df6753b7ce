public import AnimationCurvesFoundation

extension Layer {
  /// The properties of a ``Layer``. These properties are also members of the layer: `layer.alpha`, `\Layer.alpha`.
  public struct Properties {
    /// The position of the left edge before the transforms, in points.
    public var x: Double
    /// The position of the top edge before the transforms, in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// The opacity of the layer, 0...1.
    public var alpha = 1.0
    /// The radius of the corners, in points.
    public var cornerRadius = 0.0
    /// The blur radius of the shadow, in points.
    public var shadowRadius = 3.0
    /// The opacity of the shadow, 0...1.
    public var shadowOpacity = 0.0
    /// The width of the border, in points.
    public var borderWidth = 0.0
    /// The colour of the border.
    public var borderColor = Color.black
    /// The fill colour of the layer.
    public var backgroundColor = Color.clear
    /// The colour of the layer's content.
    public var tintColor = Color.black

    /// The scale factors in x and y, about the center.
    public var scale = SIMD2(1.0, 1.0)
    /// The rotation about the center, in radians, from the x axis towards the y axis. Angles of more than a full turn
    /// are not reduced.
    public var rotation = 0.0
    /// The translation in x, in points.
    public var translationX = 0.0
    /// The translation in y, in points.
    public var translationY = 0.0
    /// The affine transform, applied after scale, rotation and translation.
    public var transform = Transform2D.identity
    /// The three-dimensional transform, applied after the affine ``transform``.
    public var transform3D = Transform3D.identity

    /// The start point of the gradient.
    public var gradientStart = UnitPoint.top
    /// The end point of the gradient.
    public var gradientEnd = UnitPoint.bottom

    /// The start of the path's stroke, as a fraction of the path's length.
    public var strokeStart = 0.0
    /// The end of the path's stroke, as a fraction of the path's length.
    public var strokeEnd = 1.0
    /// The width of the stroke, in points.
    public var lineWidth = 1.0
    /// The miter limit: the maximum length of a miter, as a multiple of the line width.
    public var miterLimit = 10.0
    /// The offset of the stroke's start in the pattern of dashes, in points.
    public var dashPhase = 0.0
    /// The fill colour of the path.
    public var fillColor = Color.black
    /// The stroke colour of the path.
    public var strokeColor = Color.clear

    init(frame: CGRect) {
      (x, y) = (Double(frame.origin.x), Double(frame.origin.y))
      (width, height) = (Double(frame.width), Double(frame.height))
    }
  }
}
