public import AnimationCurvesFoundation
public import AnimationClips
public import Animations

/// A rectangle with the animatable properties of a view or layer, independent of any screen.
///
///     let stage = Stage()
///     let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
///     card.animate(.scale(1.2) + .shadowRadius(2) |-> .dx(150))
///     withAnimation(.bouncy) { card.cornerRadius = 20 }
///     stage.advance(to: 0.1)
///     card.cornerRadius                                  // 20, the target
///     card.presentation.cornerRadius                     // 8.46…, the value at the most recent frame
///
/// A layer has the properties of ``Properties``, and geometry derived from them. Reading a property returns the value
/// that was set last; while the property moves, this is the motion's target. ``presentation`` has the values shown,
/// like a presentation layer of Core Animation.
///
/// - Outside `withAnimation`, setting a property shows the value immediately and ends the property's motion, even if
///   the new value equals the target.
/// - Inside `withAnimation`, the property moves from the shown value to the new one.
/// - An animator sets its property in every frame, so the value set and the value shown are equal. Of two animators of
///   a property, the one that was started later has it; setting the property takes it from both.
/// - ``motion(_:)`` is the property as an ``/Animations/Animated``, with flings, holds and velocities.
///
/// A layer is not Sendable: it stays in the isolation of its stage.
@dynamicMemberLookup
public final class Layer: Staged {
  /// The stage on which the layer is animated.
  public let stage: Stage

  /// The values to which the properties were last set, if they are not in ``moving``.
  private var properties: Properties
  /// The ``/Animations/Animated`` value of each property that was set with an animation, or is attached.
  private var moving: [PartialKeyPath<Properties>: AnyObject] = [:]
  /// The properties whose ``/Animations/Animated`` values stay, because the user has them.
  private var attached: Set<PartialKeyPath<Properties>> = []

  private enum Reader {
    case targets
    /// The values that the most recent frame shows.
    case shown
    /// The values with which a motion begins that starts now.
    case beginnings
  }

  private var reader = Reader.targets

  private enum Writer {
    case user
    /// A run, which does not write the properties that it has lost.
    case run(lost: [MovedProperty])
    /// The properties are noted that would be written.
    case recorder
  }

  private var writer = Writer.user
  private var recorded: [MovedProperty] = []

  /// Creates a layer at rest.
  public init(on stage: Stage, frame: CGRect = .zero) {
    (self.stage, properties) = (stage, Properties(frame: frame))
  }

  /// Accesses the value to which a property was last set. While the property moves, this is the target of the motion,
  /// not the shown value.
  public subscript<Value: Animatable>(dynamicMember property: WritableKeyPath<Properties, Value>) -> Value {
    get {
      if moving.isEmpty { return properties[keyPath: property] }
      guard let animated = moving[property] as? Animated<Value> else { return properties[keyPath: property] }
      return switch reader {
      case .targets: animated.target
      case .shown: animated.value
      case .beginnings: animated.valueToContinue
      }
    }
    set { set(property, to: newValue) }
  }

  private func set<Value: Animatable>(_ property: WritableKeyPath<Properties, Value>, to value: Value) {
    switch writer {
    case .user: stage.take(MovedProperty(of: self, property))
    case .run(let lost): if !lost.isEmpty, lost.contains(MovedProperty(of: self, property)) { return }
    case .recorder:
      let moved = MovedProperty(of: self, property)
      if !recorded.contains(moved) { recorded.append(moved) }
      return
    }
    let transaction = Transaction.current
    let isAnimated = transaction.animation != nil || transaction.tracksVelocity
    if !isAnimated && moving.isEmpty { return properties[keyPath: property] = value }
    guard let animated = moving[property] as? Animated<Value> ?? (isAnimated ? attach(property) : nil) else {
      return properties[keyPath: property] = value
    }
    if transaction.animation == nil { animated.settle() }
    animated.target = value
    properties[keyPath: property] = value
    if !animated.isAnimating, !transaction.tracksVelocity, !attached.contains(property) { moving[property] = nil }
  }

  private func attach<Value: Animatable>(_ property: WritableKeyPath<Properties, Value>) -> Animated<Value> {
    let animated = Animated(properties[keyPath: property], on: stage)
    moving[property] = animated
    return animated
  }
}

extension Layer: ComposedObject {
  func beginning<Value>(_ read: () -> Value) -> Value { reading(.beginnings, read) }

  /// Calls `read`, in which the properties have the values that a reader sees.
  private func reading<Value>(_ reader: Reader, _ read: () -> Value) -> Value {
    let outer = self.reader
    self.reader = reader
    defer { self.reader = outer }
    return read()
  }

  func write(except lost: [MovedProperty], _ body: () -> Void) { writing(as: .run(lost: lost), body) }

  func properties(writtenBy body: () -> Void) -> [MovedProperty] {
    recorded = []
    writing(as: .recorder, body)
    return recorded
  }

  private func writing(as writer: Writer, _ body: () -> Void) {
    let outer = self.writer
    self.writer = writer
    defer { self.writer = outer }
    body()
  }
}

// MARK: - Motions

extension Layer {
  /// Returns a stored property as an animated value, with flings, holds, velocities and keyframes.
  ///
  ///     card.motion(\.alpha).play(timeline)
  ///     card.motion(\.x).fling(velocity: 900, halfLife: 0.3)
  ///     card.x                       // where it will rest
  ///     card.motion(\.rotation).velocity
  ///
  /// The value stays attached to the layer: it is the same at each call, and the layer's property is its target. What
  /// it is told takes the property from animators.
  public func motion<Value: Animatable>(_ property: WritableKeyPath<Properties, Value>) -> Animated<Value> {
    if attached.contains(property), let animated = moving[property] as? Animated<Value> { return animated }
    let animated = moving[property] as? Animated<Value> ?? attach(property)
    attached.insert(property)
    animated.willChange = { [weak self] in
      guard let self, case .user = writer else { return }
      stage.take(MovedProperty(of: self, property))
    }
    return animated
  }

  /// A point of a layer that two properties make.
  public enum Point: Hashable, Sendable {
    /// The top left corner, before the transforms.
    case origin
    /// The center, before the transforms.
    case center
    /// The translation.
    case translation
  }

  private func motions(of point: Point) -> (x: Animated<Double>, y: Animated<Double>) {
    point == .translation ? (motion(\.translationX), motion(\.translationY)) : (motion(\.x), motion(\.y))
  }

  /// The point minus the values of its properties.
  private func offset(of point: Point) -> CGPoint {
    point == .center ? CGPoint(x: self.width / 2, y: self.height / 2) : .zero
  }

  /// Moves a point to a finger, without a motion, and tracks its velocity.
  ///
  ///     card.drag(.center, to: touch.position, at: touch.timestamp)
  ///
  /// - Parameters:
  ///   - point: The point of the layer.
  ///   - position: The position of the finger, in points.
  ///   - time: The time of the touch, in seconds of the stage; without one, the present.
  public func drag(_ point: Point, to position: CGPoint, at time: Double? = nil) {
    let (motions, offset) = (motions(of: point), offset(of: point))
    motions.x.drag(to: Double(position.x - offset.x), at: time)
    motions.y.drag(to: Double(position.y - offset.y), at: time)
  }

  /// Lets go of a point: it moves on, slowed down by friction, and springs back at the bounds.
  ///
  ///     card.fling(.center, in: room, by: .bouncy)
  ///
  /// - Parameters:
  ///   - point: The point of the layer.
  ///   - velocity: The velocity at the beginning, in points per second. Without one, the point keeps its velocity, that
  ///     of the finger or of the motion before.
  ///   - halfLife: The half-life of the velocity, in seconds.
  ///   - bounds: The rectangle in which the point stays; without one, it is not bounded.
  ///   - spring: The spring that catches the point at a bound.
  /// - Precondition: All numbers are finite, and `halfLife` is positive.
  public func fling(
    _ point: Point, velocity: CGPoint? = nil, halfLife: Double = 0.3, in bounds: CGRect? = nil,
    by spring: Spring = .smooth
  ) {
    let (motions, offset) = (motions(of: point), offset(of: point))
    let room = bounds?.offsetBy(dx: -offset.x, dy: -offset.y)
    for (axis, motion) in [motions.x, motions.y].enumerated() {
      let velocity = velocity.map { Double(axis == 0 ? $0.x : $0.y) }
      motion.fling(velocity: velocity) { start, velocity in
        let fling = Fling(from: start, velocity: velocity, halfLife: halfLife)
        guard let room else { return fling }
        return fling.bounded(room.range(ofAxis: axis), by: spring)
      }
    }
  }
}

// MARK: - Presentation

extension Layer {
  /// The properties of a layer as shown by the most recent frame.
  ///
  ///     let shown = card.presentation
  ///     draw(shown.frame, turned: shown.affineTransform, alpha: shown.alpha)
  ///
  /// Nothing is copied: a property is looked up when it is read. What a layer computes from its properties, such as its
  /// frame or its affine transform, is computed from the shown values, also in an extension of your own.
  @dynamicMemberLookup
  public struct Presentation {
    fileprivate let layer: Layer

    /// The shown value of a property.
    public subscript<Value: Animatable>(dynamicMember property: WritableKeyPath<Properties, Value>) -> Value {
      layer.reading(.shown) { layer[dynamicMember: property] }
    }

    /// A value that the layer computes from its properties, here from those that are shown.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember property: KeyPath<Layer, Value>) -> Value {
      layer.reading(.shown) { layer[keyPath: property] }
    }
  }

  /// The properties as shown by the most recent frame.
  public var presentation: Presentation { Presentation(layer: self) }
}

// MARK: - Geometry

extension Layer {
  /// The top left corner, before the transforms.
  public var origin: CGPoint {
    get { CGPoint(x: self.x, y: self.y) }
    set { (self.x, self.y) = (Double(newValue.x), Double(newValue.y)) }
  }

  /// The width and height. Setting the size keeps the origin.
  public var size: CGSize {
    get { CGSize(width: self.width, height: self.height) }
    set { (self.width, self.height) = (Double(newValue.width), Double(newValue.height)) }
  }

  /// The center, before the transforms. Setting the center moves the origin and keeps the size.
  public var center: CGPoint {
    get { CGPoint(x: self.x + self.width / 2, y: self.y + self.height / 2) }
    set {
      (self.x, self.y) = (Double(newValue.x) - self.width / 2, Double(newValue.y) - self.height / 2)
    }
  }

  /// The origin and the size, before the transforms.
  public var frame: CGRect {
    get { CGRect(origin: origin, size: size) }
    set { (origin, size) = (newValue.origin, newValue.size) }
  }

  /// The translation, in points.
  public var translation: SIMD2<Double> {
    get { SIMD2(self.translationX, self.translationY) }
    set { (self.translationX, self.translationY) = (newValue.x, newValue.y) }
  }

  /// The transform of the layer in its plane, about its center: scale, rotation, translation and `transform`, in this
  /// order.
  public var affineTransform: Transform2D {
    Transform2D.scale(x: self.scale.x, y: self.scale.y).concatenating(.rotation(self.rotation))
      .concatenating(.translation(x: self.translationX, y: self.translationY)).concatenating(self.transform)
  }
}
