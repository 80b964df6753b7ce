internal import AnimationCurves
internal import AnimationCurvesFoundation

/// A change of one property of an object: the content of a single ``Animator``.
struct PropertyChange {
  /// The key path, which identifies the property of an object.
  let property: AnyKeyPath
  /// The name that the user gave; `nil` if there is none.
  let name: String?
  /// Reads the property's start value, and returns a function that sets the property to its value at a progress. The
  /// function does not retain the object.
  let begin: (_ target: AnyObject) -> (_ progress: Double) -> Void
  /// Returns the numbers of the property's value, each with the name of its component.
  let scalars: (_ target: AnyObject) -> [NamedScalar]

  init<Target: AnyObject, Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, name: String?, interpolation: Interpolation<Value>,
    end: @escaping (Value) -> Value
  ) {
    (self.property, self.name) = (property, name)
    begin = { target in
      guard let target = target as? Target else { return { _ in } }
      let start = shownValue(of: property, target)
      let path = interpolation.path(from: start, to: end(start))
      return { [weak target] progress in target?[keyPath: property] = path(progress) }
    }
    scalars = { target in (target as? Target).map { namedScalars(of: $0[keyPath: property]) } ?? [] }
  }
}

/// Returns the value of a property that is shown. While a property of a layer is animated, the layer itself has the
/// property's target.
private func shownValue<Target: AnyObject, Value>(of property: KeyPath<Target, Value>, _ target: Target) -> Value {
  (target as? Layer)?.presenting { target[keyPath: property] } ?? target[keyPath: property]
}
