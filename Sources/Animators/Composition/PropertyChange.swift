internal import AnimationCurves

/// A change of one property of an object: the content of a single ``Animator``.
public struct PropertyChange<Target: AnyObject> {
  /// The key path, which identifies the property of an object.
  let property: AnyKeyPath
  /// Reads the property's start value, and returns a function that sets the property to its value at a progress.
  let begin: (Target) -> (_ target: Target, _ progress: Double) -> Void
  /// Returns the numbers of the property's value, each with the name of its component.
  let scalars: (Target) -> [NamedScalar]

  init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, name: String, interpolation: Interpolation<Value>,
    end: @escaping (Value) -> Value
  ) {
    self.property = property
    begin = { target in
      let start = presentation(of: target)[keyPath: property]
      let path = interpolation.path(from: start, to: end(start))
      return { target, progress in target[keyPath: property] = path(progress) }
    }
    scalars = { target in
      namedScalars(of: target[keyPath: property]).map { scalar in
        NamedScalar(name: scalar.name.isEmpty ? name : "\(name).\(scalar.name)", value: scalar.value)
      }
    }
  }
}

/// Returns the object whose values are shown: the presentation of a layer, otherwise the target itself.
///
/// While a property of a layer is animated, the layer itself has the property's target, and the layer's presentation
/// has the value that is shown.
private func presentation<Target: AnyObject>(of target: Target) -> Target {
  (target as? Layer)?.presentation as? Target ?? target
}

/// A change of a property of a given object. The object is not retained.
public struct ReadyChange {
  let target: AnimatorTarget
  /// The key path, which identifies the property of the object.
  let property: AnyKeyPath
  /// Reads the property's start value, and returns a function that sets the property to its value at a progress; `nil`
  /// if the object was released.
  let begin: () -> ((_ progress: Double) -> Void)?
  /// Returns the numbers of the property's value, each with the name of its component; empty if the object was
  /// released.
  let scalars: () -> [NamedScalar]

  init<Object: AnyObject>(_ change: PropertyChange<Object>, of object: Object, _ target: AnimatorTarget) {
    (self.target, property) = (target, change.property)
    begin = { [weak object] in
      guard let show = object.map(change.begin) else { return nil }
      return { [weak object] progress in if let object { show(object, progress) } }
    }
    scalars = { [weak object] in object.map(change.scalars) ?? [] }
  }
}
