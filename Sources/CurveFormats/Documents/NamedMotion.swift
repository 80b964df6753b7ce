public import CurveSampling

/// A motion and its name: a number, a vector or a rotation over time, or an easing.
///
///     NamedMotion(.init("translation", in: ["Hips"]), .vector([("x", UnitCurve.easeIn)]))
///     NamedMotion(NamedCurve("fade", UnitCurve.easeIn))
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
  public init(_ number: NamedCurve) {
    self.init(number.path, .number(number.base), duration: number.duration, delay: number.delay)
    place = number.place
  }

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
    }
  }
}

extension NamedMotion {
  /// The numbers of the motion, each with its name: the empty name for a number alone, `x`, `y`, `z` and `w` for a
  /// rotation. Easings stay over progress.
  public var components: [(name: String, curve: any Curve)] { value.components }

  /// The names of ``components``.
  var componentNames: [String] {
    switch value {
    case .number: [""]
    case .vector(let components): components.map(\.name)
    case .rotation: UnitQuaternion.Component.allCases.map(\.rawValue)
    }
  }

  /// Returns a number of the motion, with the motion's duration, delay and place.
  func number(_ path: Path, _ curve: any Curve) -> NamedCurve {
    var number = NamedCurve(path, curve, duration: duration, delay: delay)
    number.place = place
    return number
  }

  /// Returns the numbers of the motion, named after a label: `x` of `Hips/turn` is `Hips/turn.x`.
  func numbers(labelled label: String) -> [NamedCurve] {
    components.map { number(Path($0.name.isEmpty ? label : "\(label).\($0.name)"), $0.curve) }
  }

  /// The path as a text for people, such as `Hips/rotation`. Two motions may have the same:
  /// ``MotionDocument/labels`` are unique.
  public var label: String { path.label }
}
