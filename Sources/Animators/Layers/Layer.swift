public import AnimationCurvesFoundation
public import AnimationFrames
internal import Animations

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
/// - An animator sets its property in every frame, so the value set and the value shown are equal.
///
/// A layer is not Sendable: it stays in the isolation of its stage.
@dynamicMemberLookup
public final class Layer: Staged {
  /// The stage on which the layer is animated.
  public let stage: Stage

  /// The values to which the properties were last set.
  private var properties: Properties
  /// The ``Animated`` value of each property that was set with an animation.
  private var moving: [PartialKeyPath<Properties>: AnyObject] = [:]
  /// Whether the properties are read as they are shown.
  private var isPresenting = false

  /// Creates a layer at rest.
  public init(on stage: Stage, frame: CGRect = .zero) {
    (self.stage, properties) = (stage, Properties(frame: frame))
  }

  /// Accesses the value to which a property was last set. While the property moves, this is the target of the motion,
  /// not the shown value.
  public subscript<Value: Animatable>(dynamicMember property: WritableKeyPath<Properties, Value>) -> Value {
    get { isPresenting ? shownValue(of: property) : properties[keyPath: property] }
    set { set(property, to: newValue, Transaction.current) }
  }

  fileprivate func shownValue<Value: Animatable>(of property: WritableKeyPath<Properties, Value>) -> Value {
    if !moving.isEmpty, let animated = moving[property] as? Animated<Value> { return animated.value }
    return properties[keyPath: property]
  }

  private func set<Value: Animatable>(
    _ property: WritableKeyPath<Properties, Value>, to value: Value, _ transaction: Transaction
  ) {
    if !moving.isEmpty, let animated = moving[property] as? Animated<Value> {
      if transaction.animation == nil { animated.arrive() }
      animated.target = value
      if !animated.isAnimating && !transaction.tracksVelocity { moving[property] = nil }
    } else if transaction.animation != nil || transaction.tracksVelocity {
      let animated = Animated(properties[keyPath: property], on: stage)
      moving[property] = animated
      animated.target = value
    }
    properties[keyPath: property] = value
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
      layer.shownValue(of: property)
    }

    /// A value that the layer computes from its properties, here from those that are shown.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember property: KeyPath<Layer, Value>) -> Value {
      layer.presenting { layer[keyPath: property] }
    }
  }

  /// The properties as shown by the most recent frame.
  public var presentation: Presentation { Presentation(layer: self) }

  /// Calls `read`, in which the properties of the layer have the values that are shown.
  func presenting<Value>(_ read: () -> Value) -> Value {
    let outer = isPresenting
    isPresenting = true
    defer { isPresenting = outer }
    return read()
  }
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

  /// The transform of the layer in its plane, about its center: scale, rotation, translation and `transform`, in this
  /// order.
  public var affineTransform: Transform2D {
    Transform2D.scale(x: self.scale.x, y: self.scale.y).concatenating(.rotation(self.rotation))
      .concatenating(.translation(x: self.translation.x, y: self.translation.y)).concatenating(self.transform)
  }
}
