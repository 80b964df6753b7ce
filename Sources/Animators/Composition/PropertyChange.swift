internal import AnimationCurves

/// A change of one property of an object: what a single ``Animator`` does.
public struct PropertyChange<Target: AnyObject> {
  /// The property that moves: tells the properties of one object apart.
  let property: AnyKeyPath
  /// Reads where the property is, and gives what shows a progress.
  let begin: (Target) -> (_ target: Target, _ progress: Double) -> Void
  /// The property as numbers, with the names of its components.
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

/// Returns the object as it is shown: a layer with properties that move otherwise, too, as in the last frame.
private func presentation<Target: AnyObject>(of target: Target) -> Target {
  (target as? Layer)?.presentation as? Target ?? target
}

/// A change of a property of an object that is known, and not kept alive.
public struct ReadyChange {
  let target: AnimatorTarget
  /// The property that moves: tells the properties of one object apart.
  let property: AnyKeyPath
  /// Reads where the property is, and gives what shows a progress; `nil` if the object is gone.
  let begin: () -> ((_ progress: Double) -> Void)?
  /// The property as numbers; none if the object is gone.
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
