public import AnimationCurves
internal import AnimationAlgebra

/// A change of an object's properties that waits for the object: of one property, or a group of such animators.
///
///     let rise = Animator(\Thermometer.level, to: 30)
///     let more = Animator(\Thermometer.level, by: 5).duration(0.5).delay(0.1)
///     rise |-> more ~> thermometer               // on its own stage, if it is ``Staged``
///     (rise |-> more).to(thermometer) ~> stage   // on any
///
/// Unless it is set otherwise, it takes 0.3 seconds, on a spring of damping ratio 0.8 that has settled by then and ends
/// exactly. Where a property starts is read when the animator does, not before; of a ``Layer`` that moves, it is where it
/// is shown.
///
/// An animator is a value; it may be started as often as one likes, and each run is its own. If two runs write one
/// property, the one that started later has the last word in each frame, as long as both run. It is not Sendable: it lives
/// where its targets do.
public struct Animator<Target: AnyObject>: ComposableAnimator {
  /// The expression of its changes.
  public let plan: AnimatorPlan<PropertyChange<Target>>

  /// An animator of a plan.
  public init(plan: AnimatorPlan<PropertyChange<Target>>) { self.plan = plan }

  /// Moves a property to a value.
  ///
  /// - Parameters:
  ///   - property: What moves.
  ///   - value: Where it is in the end, exactly.
  ///   - interpolation: What lies in between.
  ///   - name: What it is called in intervals and tables; if it has no name, that of the stored property.
  public init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, to value: Value,
    interpolation: Interpolation<Value> = .linear, name: String? = nil
  ) {
    self.init(property, interpolation: interpolation, name: name) { _ in value }
  }

  /// Moves a property by a value, from where it is when the animator starts: the animatable data are added.
  ///
  /// - Parameters:
  ///   - property: What moves.
  ///   - change: How far.
  ///   - interpolation: What lies in between.
  ///   - name: What it is called in intervals and tables; if it has no name, that of the stored property.
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

  /// Moves a property to what `end` makes of the value at which it starts.
  ///
  /// - Parameters:
  ///   - property: What moves.
  ///   - interpolation: What lies in between.
  ///   - name: What it is called in intervals and tables; if it has no name, that of the stored property.
  ///   - end: The value in the end, called when the animator starts.
  public init<Value: Animatable>(
    _ property: ReferenceWritableKeyPath<Target, Value>, interpolation: Interpolation<Value> = .linear,
    name: String? = nil, end: @escaping (_ start: Value) -> Value
  ) {
    let name = name ?? propertyName(of: property)
    let change = PropertyChange(property, name: name, interpolation: interpolation, end: end)
    self.init(plan: AnimatorPlan(.single(.change(change, name: name, AnimatorSettings())), nesting: 0))
  }

  /// The animator with its target, which is not kept alive: ready to be started.
  ///
  /// - Parameters:
  ///   - target: The object that moves.
  ///   - name: What it is called in tables.
  public func to(_ target: Target, named name: String? = nil) -> ReadyAnimator {
    let reference = AnimatorTarget(target, name: name)
    return ReadyAnimator(plan: plan.flatMap { [ReadyChange($0, of: target, reference)] })
  }

  /// The animator with several targets, which are not kept alive and move together: ready to be started. Each completion is
  /// called once, for all.
  public func to(_ targets: some Sequence<Target>) -> ReadyAnimator {
    let targets = targets.map { (target: $0, reference: AnimatorTarget($0, name: nil)) }
    return ReadyAnimator(
      plan: plan.flatMap { change in targets.map { ReadyChange(change, of: $0.target, $0.reference) } })
  }
}

/// The name that a key path prints, without its type; "property" where it prints none.
private func propertyName(of property: AnyKeyPath) -> String {
  let path = String(describing: property)
  let name = path.drop { $0 != "." }.dropFirst()
  return name.isEmpty || name.contains("<") ? "property" : String(name)
}
