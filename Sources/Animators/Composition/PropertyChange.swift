internal import AnimationClips
internal import AnimationCurves
internal import AnimationCurvesFoundation

/// A change of one property of an object: the content of a single ``Animator``.
struct PropertyChange {
  /// The key path, which identifies the property of an object.
  let property: AnyKeyPath
  /// The name that the user gave; `nil` if there is none.
  let name: String?
  /// Reads the property's start value, and returns what moves the property, with the progress of a curve. Nothing in it
  /// retains the object.
  let begin: (_ target: AnyObject, _ curve: UnitCurve) -> LateMotion
  /// Returns the numbers of the property's value, each with the name of its component.
  let scalars: (_ target: AnyObject) -> [NamedScalar]

  init<Target: AnyObject, Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, name: String?, interpolation: Interpolation<Value>,
    end: @escaping (Value) -> Value
  ) {
    (self.property, self.name) = (property, name)
    begin = { target, curve in
      guard let target = target as? Target else { return LateMotion(moving: []) { _, _ in } }
      let start = shownValue(of: property, target)
      let path = interpolation.path(from: start, to: end(start))
      // A weak constant is read faster than the variable of a capture list (`make benchmark BENCH=stage/animators`).
      weak let held = target
      guard let layer = target as? Layer, let property = property as? ReferenceWritableKeyPath<Layer, Value> else {
        return LateMotion(moving: [MovedProperty(of: target, property)]) { progress, _ in
          held?[keyPath: property] = path(curve.value(at: progress))
        }
      }
      // The stored properties of the layer that the property is made of.
      let moving = layer.properties(writtenBy: { layer[keyPath: property] = start })
      weak let heldLayer = layer
      return LateMotion(moving: moving.map { MovedProperty(of: layer, $0) }) { progress, lost in
        guard let layer = heldLayer else { return }
        layer.write(except: lost) { layer[keyPath: property] = path(curve.value(at: progress)) }
      }
    }
    scalars = { target in (target as? Target).map { namedScalars(of: $0[keyPath: property]) } ?? [] }
  }
}

/// Returns the value of a property that is shown. While a property of a layer is animated, the layer itself has the
/// property's target.
private func shownValue<Target: AnyObject, Value>(of property: KeyPath<Target, Value>, _ target: Target) -> Value {
  (target as? Layer)?.presenting { target[keyPath: property] } ?? target[keyPath: property]
}
