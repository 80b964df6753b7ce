public import AnimationCurvesFoundation
public import Animations

/// A rectangle with the animatable properties of a view or layer, independent of any screen.
///
///     let stage = Stage()
///     let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
///     scale(1.2) + shadowRadius(2) |-> dx(150) ~> card
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
  /// The motions of properties that were set with an animation.
  private var moving: [PartialKeyPath<Properties>: any MovingProperty] = [:]

  /// Creates a layer at rest.
  public convenience init(on stage: Stage, frame: CGRect = .zero) {
    self.init(on: stage, Properties(frame: frame))
  }

  private init(on stage: Stage, _ properties: Properties) { (self.stage, self.properties) = (stage, properties) }

  /// Accesses the value to which a property was last set. While the property moves, this is the target of the motion,
  /// not the shown value.
  public subscript<Value: Animatable>(dynamicMember property: WritableKeyPath<Properties, Value>) -> Value {
    get { properties[keyPath: property] }
    set { set(property, to: newValue, Transaction.current) }
  }

  private func set<Value: Animatable>(
    _ property: WritableKeyPath<Properties, Value>, to value: Value, _ transaction: Transaction
  ) {
    if !moving.isEmpty, let animated = (moving[property] as? Moving<Value>)?.animated {
      if transaction.animation == nil { animated.arrive() }
      animated.target = value
      if !animated.isAnimating && !transaction.tracksVelocity { moving[property] = nil }
    } else if transaction.animation != nil || transaction.tracksVelocity {
      let animated = Animated(properties[keyPath: property], on: stage)
      moving[property] = Moving(property: property, animated: animated)
      animated.target = value
    }
    properties[keyPath: property] = value
  }
}

// MARK: - Presentation

extension Layer {
  /// A copy of the layer with the values of the most recent frame. The copy is at rest and does not change.
  ///
  ///     let shown = card.presentation
  ///     draw(shown.frame, turned: shown.affineTransform, alpha: shown.alpha)
  public var presentation: Layer {
    var shown = properties
    for property in moving.values { property.show(in: &shown) }
    return Layer(on: stage, shown)
  }
}

/// A property that was set with an animation, together with the motion of its value.
private protocol MovingProperty {
  /// Writes the property's shown value into `properties`.
  func show(in properties: inout Layer.Properties)
}

private struct Moving<Value: Animatable>: MovingProperty {
  let property: WritableKeyPath<Layer.Properties, Value>
  let animated: Animated<Value>

  func show(in properties: inout Layer.Properties) { properties[keyPath: property] = animated.value }
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
