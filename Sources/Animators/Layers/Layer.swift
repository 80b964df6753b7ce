public import AnimationCurvesFoundation
public import Animations

/// A rectangle without a screen, with everything about it that animators move.
///
///     let stage = Stage()
///     let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
///     scale(1.2) + shadowRadius(2) |-> dx(150) ~> card
///     withAnimation(.bouncy) { card.cornerRadius = 20 }
///     stage.advance(to: 0.1)
///     card.x                                             // what is shown in the last frame
///
/// A property, of ``Properties`` and of the geometry made of them, reads what is shown. Outside `withAnimation` setting it
/// shows the value at once, and ends what moves it otherwise; inside, the value moves there from where it is shown.
///
/// A layer is not Sendable: it lives where its stage does.
@dynamicMemberLookup
public final class Layer: Staged {
  /// Where the layer moves.
  public let stage: Stage

  private var properties: Properties
  /// The properties that were set with an animation, as `Animated`.
  private var moving: [PartialKeyPath<Properties>: AnyObject] = [:]

  /// A layer at rest.
  public init(on stage: Stage, frame: CGRect = .zero) {
    self.stage = stage
    properties = Properties(frame: frame)
  }

  /// What is shown of a property.
  public subscript<Value: Animatable>(dynamicMember property: WritableKeyPath<Properties, Value>) -> Value {
    get { animated(property)?.value ?? properties[keyPath: property] }
    set {
      let transaction = Transaction.current
      if let animated = animated(property) {
        animated.target = newValue
        if !animated.isAnimating && !transaction.tracksVelocity { moving[property] = nil }
      } else if transaction.animation != nil || transaction.tracksVelocity {
        let animated = Animated(properties[keyPath: property], on: stage)
        moving[property] = animated
        animated.target = newValue
      }
      properties[keyPath: property] = newValue
    }
  }

  private func animated<Value>(_ property: WritableKeyPath<Properties, Value>) -> Animated<Value>? {
    moving.isEmpty ? nil : moving[property] as? Animated<Value>
  }
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
