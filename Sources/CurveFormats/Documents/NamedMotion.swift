public import CurveSampling

/// A motion and its name: a number, a vector or a rotation over time, or an easing.
///
///     NamedMotion(UnitCurve.easeIn)                      // named "ease-in"
///     NamedMotion("fade", UnitCurve.easeIn)
///     NamedMotion(.init("translation", in: ["Hips"]), .vector([("x", UnitCurve.easeIn)]))
public struct NamedMotion: Sendable {
  /// The name, and the names around it.
  public var path: Path
  /// The property of a node that moves; `nil` if the motion is of no node.
  public var target: Target? { didSet { handle = nil } }
  /// The motion.
  public var value: Value { didSet { handle = nil } }
  /// The duration in seconds that a file states for an easing; `nil` if it states none. ``value`` stays over progress.
  public var duration: Double?
  /// The delay in seconds that a file states; `nil` if it states none.
  public var delay: Double?
  /// The place in the file from which the motion was read.
  public internal(set) var place: SourcePlace?
  /// Whether the label is that of the path as it is, because the motion was selected by it.
  var keepsLabel = false
  /// The place of the motion in the ``MotionDocument/origin``; `nil` if it was built or changed.
  var handle: MotionHandle?

  /// Creates a motion.
  public init(
    _ path: Path, _ value: Value, target: Target? = nil, duration: Double? = nil, delay: Double? = nil
  ) {
    (self.path, self.value, self.target, self.duration, self.delay) = (path, value, target, duration, delay)
  }

  /// Creates the motion of a number.
  public init(_ name: String, _ curve: any Curve) { self.init(Path(name), .number(curve)) }

  /// Creates the motion of a number whose name is the curve's own expression.
  public init(_ curve: any Curve) { self.init(curve.description, curve) }

  /// The name of a motion, and the names around it. Names may be any text: each format quotes or escapes them.
  public struct Path: Hashable, Sendable {
    /// The identity of the animation or clip: motions of one clip have the same, and no other clip of the document has
    /// it. It is ``clipName``, with a number where another clip has that name; `nil` if the file has no clips.
    public var clip: String?
    /// The name of the clip in the file, which several clips may have.
    public var clipName: String? {
      get { ownClipName ?? clip }
      set { ownClipName = newValue == clip ? nil : newValue }
    }
    /// The name of the clip if it differs from ``clip``.
    private var ownClipName: String?
    /// The names of nodes, layers, groups of tokens or selectors, the outermost first.
    public var groups: [String]
    /// The name, such as `rotation`, `--ease` or `enter`.
    public var name: String
    /// In a style sheet, the at-rules under which the motion applies, such as `@media (width > 600px)`.
    public var condition: String?
    /// The text between the names in a label: a slash, a space after a selector, or a dot in design tokens.
    public var separator: String

    /// Creates a path. The name of the clip is ``clip``.
    public init(
      _ name: String, in groups: [String] = [], clip: String? = nil, condition: String? = nil, separator: String = "/"
    ) {
      (self.name, self.groups, self.clip) = (name, groups, clip)
      (self.condition, self.separator) = (condition, separator)
    }
  }

  /// A property of a node.
  public struct Target: Hashable, Sendable {
    /// The kinds of properties.
    public enum Property: Hashable, Sendable {
      case translation
      case rotation
      case scale
      /// The weights of morph targets.
      case weights
      /// Angles in degrees: the motion's components are of `x`, `y` and `z`. The order is that of the product of the
      /// three rotations from the left: `zyx` turns about x first.
      case euler(order: String)
      case opacity
      /// Any other property, by its name in the file.
      case pointer(String)
    }

    /// The index of the node in the ``NodeTree``.
    public var node: NodeTree.Index
    /// The property.
    public var property: Property
    /// Whether 100 stands for 1, as in the scales and opacities of Lottie.
    public var isPercent: Bool

    /// Creates the target of a property.
    public init(_ property: Property, of node: NodeTree.Index, isPercent: Bool = false) {
      (self.property, self.node, self.isPercent) = (property, node, isPercent)
    }
  }

  /// The moving quantity.
  public enum Value: Sendable {
    /// A number.
    case number(any Curve)
    /// Numbers with names, such as `x`, `y` and `z`.
    case vector([(name: String, curve: any Curve)])
    /// A rotation.
    case rotation(Rotation)
    /// A time in seconds that is no motion, such as a token of this type.
    case duration(Double)
  }

  /// A rotation over time.
  public enum Rotation: Hashable, Sendable {
    /// Keys with one interpolation.
    case track(RotationTrack)
    /// The four numbers x, y, z and w as tracks of their own, scaled to length 1 at each time. Where all four are 0,
    /// the rotation is that by no angle.
    case normalized([AnimationTrack<Double>])
  }
}

extension NamedMotion.Value {
  /// The numbers, as ``NamedMotion/components`` has them.
  var components: [(name: String, curve: any Curve)] {
    switch self {
    case .number(let curve): [("", curve)]
    case .vector(let components): components
    case .rotation(.track(let track)): UnitQuaternion.Component.allCases.map { ($0.rawValue, track[$0]) }
    case .rotation(.normalized(let tracks)):
      UnitQuaternion.Component.allCases.map {
        ($0.rawValue, NormalizedRotation.Component(rotation: NormalizedRotation(components: tracks), component: $0))
      }
    case .duration: []
    }
  }
}

extension NamedMotion {
  /// The numbers of the motion, each with its name: the empty name for a number alone, `x`, `y`, `z` and `w` for a
  /// rotation, and none for a duration. Easings stay over progress.
  public var components: [(name: String, curve: any Curve)] { value.components }

  /// The names of ``components``.
  var componentNames: [String] {
    switch value {
    case .number: [""]
    case .vector(let components): components.map(\.name)
    case .rotation: UnitQuaternion.Component.allCases.map(\.rawValue)
    case .duration: []
    }
  }

  /// The curve of a number, with the duration and the delay that the file states: a curve of progress is retimed to the
  /// duration and then delayed. Without a duration, a curve of progress stays one, and the delay has no effect. A
  /// negative delay begins part-way; one that is as long as the duration or longer is reduced by whole durations, as in
  /// an animation that repeats.
  ///
  /// - Precondition: The value is a number, as those of ``MotionDocument/numbers`` are.
  public var curve: any Curve {
    guard case .number(let curve) = value else {
      preconditionFailure("\(label) is no number: take the numbers of its document")
    }
    return timed(curve)
  }

  /// Returns a curve of the motion with the duration and the delay that the file states.
  package func timed(_ curve: any Curve) -> any Curve {
    func retimed(_ curve: some Curve, _ duration: Double) -> any Curve { curve.retimed(duration: duration) }
    func delayed(_ curve: some Curve, _ delay: Double) -> any Curve {
      guard curve.timeUnit == .seconds, let extent = curve.extent else { return curve }
      let delay = delay < 0 ? delay.truncatingRemainder(dividingBy: extent.upperBound - extent.lowerBound) : delay
      return delay == 0 || !(extent.upperBound + delay).isFinite ? curve : curve.delayed(by: delay)
    }
    var timed = curve
    if curve.timeUnit == .progress, let duration, duration > 0, duration.isFinite { timed = retimed(curve, duration) }
    return delay.map { delayed(timed, $0) } ?? timed
  }

  /// Whether the value is an easing, whose input is progress. Its duration may be changed.
  package var isOverProgress: Bool { components.contains { $0.curve.timeUnit == .progress } }

  /// Returns the motion with another duration. Its delay stays.
  ///
  /// - Precondition: The duration is finite and greater than 0.
  package func retimed(duration: Double) -> NamedMotion {
    var motion = self
    motion.duration = duration
    return motion
  }

  /// The path as a text for people, such as `Hips/rotation`. Two motions may have the same:
  /// ``MotionDocument/labels`` are unique.
  public var label: String { path.label }

  /// The names around that of the motion, for a heading; empty if there are none.
  package var heading: String { path.groups.joined(separator: path.separator) }

  /// The label below the heading.
  package var shortLabel: String {
    var path = path
    path.groups = []
    return path.label
  }

  /// The label, followed by the curve's expression if the expression differs from the label and has at most 200 bytes.
  package var title: String {
    let expression = curve.description
    return label == expression || expression.utf8.count > 200 ? label : "\(label) = \(expression)"
  }

  /// Whether the label is the curve's expression.
  package var isNamedByExpression: Bool { label == curve.description }
}
