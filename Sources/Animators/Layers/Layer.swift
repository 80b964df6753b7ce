public import AnimationCurvesFoundation
public import Animations

/// A rectangle without a screen, with everything about it that animators move.
///
///     let stage = Stage()
///     let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
///     scale(1.2) + shadowRadius(2) |-> dx(150) ~> card
///     withAnimation(.bouncy) { card.cornerRadius = 20 }
///     stage.advance(to: 0.1)
///     card.cornerRadius                                  // 20, where it moves
///     card.presentation.cornerRadius                     // 8.46…, what is shown in the last frame
///
/// A property, of ``Properties`` and of the geometry made of them, reads what it was set to: where it is, or is moving to.
/// Outside `withAnimation` setting it shows the value at once, and ends what moves it, also if it was set to that value
/// before; inside, the value moves there from where it is shown. What is shown says ``presentation``, as with Core
/// Animation's layers. An animator sets its property in every frame, so that there both are the same.
///
/// A layer is not Sendable: it lives where its stage does.
@dynamicMemberLookup
public final class Layer: Staged {
  /// The stage on which the layer moves.
  public let stage: Stage

  /// The properties as they were set.
  private var properties: Properties
  /// The properties that were set with an animation.
  private var moving: [PartialKeyPath<Properties>: any MovingProperty] = [:]

  /// A layer at rest.
  public convenience init(on stage: Stage, frame: CGRect = .zero) {
    self.init(on: stage, Properties(frame: frame))
  }

  private init(on stage: Stage, _ properties: Properties) { (self.stage, self.properties) = (stage, properties) }

  /// A property as it was set: where it is, or is moving to.
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

// MARK: - What is shown

extension Layer {
  /// The layer as it is shown in the last frame, to be read: a copy at rest, which does not change any more.
  ///
  ///     let shown = card.presentation
  ///     draw(shown.frame, turned: shown.affineTransform, alpha: shown.alpha)
  public var presentation: Layer {
    var shown = properties
    for property in moving.values { property.show(in: &shown) }
    return Layer(on: stage, shown)
  }
}

/// A property that was set with an animation.
private protocol MovingProperty {
  /// Writes what is shown of it.
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

  /// The width and the height; where they change, the origin stays.
  public var size: CGSize {
    get { CGSize(width: self.width, height: self.height) }
    set { (self.width, self.height) = (Double(newValue.width), Double(newValue.height)) }
  }

  /// The middle, before the transforms. Setting it moves the origin.
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

  /// All that is done to the layer in its plane, about its middle: it is scaled, turned, translated, and transformed.
  public var affineTransform: Transform2D {
    Transform2D.scale(x: self.scale.x, y: self.scale.y).concatenating(.rotation(self.rotation))
      .concatenating(.translation(x: self.translation.x, y: self.translation.y)).concatenating(self.transform)
  }
}
