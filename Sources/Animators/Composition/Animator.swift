public import AnimationCurves
internal import AnimationAlgebra

/// An animation of an object's properties, without the object. An animator changes one property, or is a group of
/// animators.
///
///     let rise = Animator(\Thermometer.level, to: 30)
///     let more = Animator(\Thermometer.level, by: 5).duration(0.5).delay(0.1)
///     rise |-> more ~> thermometer               // on its own stage, if it is ``Staged``
///     (rise |-> more).to(thermometer) ~> stage   // on any stage
///
/// The default duration is 0.3 seconds. The default timing is a spring with damping ratio 0.8. After the duration, the
/// spring has settled, and the value is exactly the end value. The start value is read when the animator starts. If a
/// property of a ``Layer`` is moving, its start value is the value shown.
///
/// An animator is a value. It may be started any number of times, and each start is an independent run. If two runs
/// change the same property, the later run determines the property's value while both run. An animator is not Sendable:
/// it stays in the isolation of its targets.
public struct Animator<Target: AnyObject>: ComposableAnimator {
  /// The plan of the animator's changes.
  public let plan: AnimatorPlan<PropertyChange<Target>>

  /// Creates an animator from a plan.
  public init(plan: AnimatorPlan<PropertyChange<Target>>) { self.plan = plan }

  /// Animates a property to a value.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: The exact end value.
  ///   - interpolation: The interpolation between start and end.
  ///   - name: The name of the property in ``ComposableAnimator/intervals`` and in an ``AnimatorTable``; the default is
  ///     the name of the stored property.
  public init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, to value: Value,
    interpolation: Interpolation<Value> = .linear, name: String? = nil
  ) {
    self.init(property, interpolation: interpolation, name: name) { _ in value }
  }

  /// Animates a property from its start value to the sum of the start value and `change`. Their animatable data are
  /// added.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - change: The value added to the start value.
  ///   - interpolation: The interpolation between start and end.
  ///   - name: The name of the property in ``ComposableAnimator/intervals`` and in an ``AnimatorTable``; the default is
  ///     the name of the stored property.
  public init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, by change: Value,
    interpolation: Interpolation<Value> = .linear, name: String? = nil
  ) {
    self.init(property, interpolation: interpolation, name: name) { start in
      var end = start
      end.animatableData += change.animatableData
      return end
    }
  }

  /// Animates a property to an end value computed from its start value.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - interpolation: The interpolation between start and end.
  ///   - name: The name of the property in ``ComposableAnimator/intervals`` and in an ``AnimatorTable``; the default is
  ///     the name of the stored property.
  ///   - end: Returns the end value for a start value. The closure is called when the animator starts.
  public init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, interpolation: Interpolation<Value> = .linear,
    name: String? = nil, end: @escaping (_ start: Value) -> Value
  ) {
    let name = name ?? propertyName(of: property)
    let change = PropertyChange(property, name: name, interpolation: interpolation, end: end)
    self.init(plan: AnimatorPlan(.single(.change(change, name: name, AnimatorSettings())), nesting: 0))
  }

  /// Returns the animator with its target, ready to start. The target is not retained.
  ///
  /// - Parameters:
  ///   - target: The object to animate.
  ///   - name: The name of the target in the column names of an ``AnimatorTable``.
  public func to(_ target: Target, named name: String? = nil) -> ReadyAnimator {
    let reference = AnimatorTarget(target, name: name)
    return ReadyAnimator(plan: plan.flatMap { [ReadyChange($0, of: target, reference)] })
  }

  /// Returns the animator with several targets in parallel, ready to start. The targets are not retained.
  ///
  /// Each completion is called only once, not once for each target.
  public func to(_ targets: some Sequence<Target>) -> ReadyAnimator {
    let targets = targets.map { (target: $0, reference: AnimatorTarget($0, name: nil)) }
    return ReadyAnimator(
      plan: plan.flatMap { change in targets.map { ReadyChange(change, of: $0.target, $0.reference) } })
  }
}

/// Returns the name of a property, from the description of its key path without the type; "property" if the description
/// contains no name.
private func propertyName(of property: AnyKeyPath) -> String {
  let path = String(describing: property)
  let name = path.drop { $0 != "." }.dropFirst()
  return name.isEmpty || name.contains("<") ? "property" : String(name)
}
