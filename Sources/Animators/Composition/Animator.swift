public import AnimationCurves

/// An animation of an object's properties, without the object. An animator changes one property, or is a group of
/// animators.
///
///     let rise = Animator(\Thermometer.level, to: 30)
///     let more = Animator(\Thermometer.level, by: 5).duration(0.5).delay(0.1)
///     thermometer.animate(rise |-> more)                 // on its own stage, if it is ``Staged``
///     (rise |-> more).to(thermometer).start(on: stage)   // on any stage
///     card.animate(.scale(1.2) + .shadowRadius(2))       // a ``Layer`` has animators of its own
///
/// The default duration is 0.3 seconds. The default timing is a spring with damping ratio 0.8. After the duration, the
/// spring has settled, and the value is exactly the end value. The start value is read when the animator starts. If a
/// property of a ``Layer`` is moving, its start value is the value shown.
///
/// An animator is a value. It may be started any number of times, and each start is an independent run. If two runs
/// change the same property, the run that was started later has it, and the completions of the other one are called
/// with `false`. An animator is not Sendable: it stays in the isolation of its targets.
public struct Animator<Target: AnyObject>: ComposableAnimator {
  /// The expression of the animator.
  public let _expression: _AnimatorExpression

  /// Creates an animator from an expression.
  public init(_expression: _AnimatorExpression) { self._expression = _expression }

  /// Animates a property to a value.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: The exact end value.
  ///   - interpolation: The interpolation between start and end.
  ///   - name: The name of the property in the schedule of the ``ComposableAnimator/clip``. Without a name the property
  ///     is called "property" there, or "property 2" if it is the second one without a name.
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
  ///   - name: The name of the property in schedules, as for ``init(_:to:interpolation:name:)``.
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
  ///   - name: The name of the property in schedules, as for ``init(_:to:interpolation:name:)``.
  ///   - end: Returns the end value for a start value. The closure is called when the animator starts.
  public init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, interpolation: Interpolation<Value> = .linear,
    name: String? = nil, end: @escaping (_ start: Value) -> Value
  ) {
    let change = PropertyChange(property, name: name, interpolation: interpolation, end: end)
    self.init(_expression: _AnimatorExpression(.change(change)))
  }

  /// Returns the animator with its target, ready to start. The target is not retained.
  public func to(_ target: Target) -> ReadyAnimator { to(CollectionOfOne(target)) }

  /// Returns the animator with several targets in parallel, ready to start. The targets are not retained.
  ///
  /// Each completion is called only once, not once for each target.
  public func to(_ targets: some Sequence<Target>) -> ReadyAnimator {
    ReadyAnimator(_expression: _expression.applying(.targets(targets.map { AnimatorTarget($0) })))
  }
}
