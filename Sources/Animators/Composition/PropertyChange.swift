internal import AnimationClips
internal import AnimationCurves

/// A change of one property of an object: the content of a single ``Animator``.
struct PropertyChange {
  /// The key path, which identifies the property of an object.
  let property: AnyKeyPath
  /// The name that the user gave; `nil` if there is none.
  let name: String?
  /// Reads the property's start value, and returns what moves the property, with the progress of a curve. Nothing in it
  /// retains the object.
  let begin: (_ target: AnyObject, _ curve: UnitCurve) -> LateMotion

  init<Target: AnyObject, Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, name: String?,
    interpolation: Animator<Target>.Interpolation<Value>,
    end: @escaping (Value) -> Value
  ) {
    (self.property, self.name) = (property, name)
    begin = { target, curve in
      guard let target = target as? Target else { return LateMotion(moving: []) { _, _ in } }
      if let object = target as? any ComposedObject,
        let motion = composedMotion(of: object, property, interpolation.path, end, curve)
      {
        return motion
      }
      let start = target[keyPath: property]
      let path = interpolation.path(from: start, to: end(start))
      // A weak constant is read faster than the variable of a capture list (`make benchmark BENCH=stage/animators`).
      weak let held = target
      return LateMotion(moving: [MovedProperty(of: target, property)]) { progress, _ in
        held?[keyPath: property] = path(curve.value(at: progress))
      }
    }
  }
}

/// An object that shows other values than its properties have, and whose properties may be made of others.
protocol ComposedObject: AnyObject {
  /// Calls `read`, in which the properties have the values with which a motion begins that starts now.
  func beginning<Value>(_ read: () -> Value) -> Value

  /// Returns the properties of which `body` would write a part, without writing it.
  func properties(writtenBy body: () -> Void) -> [MovedProperty]

  /// Lets a run write, except the properties that it has lost.
  func write(except lost: [MovedProperty], _ body: () -> Void)
}

/// Returns the motion of a property of a composed object, which moves the properties that it is made of; `nil` if the
/// property is not one of the object's own type.
private func composedMotion<Object: ComposedObject, Value: Animatable>(
  of object: Object, _ property: AnyKeyPath, _ path: (_ start: Value, _ end: Value) -> (_ progress: Double) -> Value,
  _ end: (Value) -> Value, _ curve: UnitCurve
) -> LateMotion? {
  guard let property = property as? ReferenceWritableKeyPath<Object, Value> else { return nil }
  let start = object.beginning { object[keyPath: property] }
  let last = end(start)
  let value = path(start, last)
  // A setter may write nothing where the value does not change.
  var moving = object.properties(writtenBy: {
    object[keyPath: property] = start
    object[keyPath: property] = last
  })
  if moving.isEmpty { moving = [MovedProperty(of: object, property)] }
  weak let held = object
  return LateMotion(moving: moving) { progress, lost in
    guard let object = held else { return }
    object.write(except: lost) { object[keyPath: property] = value(curve.value(at: progress)) }
  }
}
