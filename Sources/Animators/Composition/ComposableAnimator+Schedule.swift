public import AnimationAlgebra
internal import AnimationCurves

extension ComposableAnimator {
  /// The duration of the whole animator, in seconds; infinity if it is endless.
  public var totalDuration: Double { AnimatorParts(plan.node).duration }

  /// The start and end of each property change and each delay, in seconds from the start of the animator.
  public var intervals: [SceneSchedule.Interval] { scene.intervals }

  /// The start and end of each property change and each delay. The schedule can be exported as a table, CSV or SVG.
  public var schedule: SceneSchedule { scene.schedule }

  /// The animator as a scene of names and durations. A delay is a leaf named "delay". An endless animator is one leaf
  /// of infinite duration, whether it is this animator or a part of it. The name of this leaf contains the names of all
  /// properties and delays in the endless animator.
  public var scene: Scene<Cue> { AnimatorParts(plan.node).scene }
}

extension AnimatorParts {
  /// The names of the changed properties. Properties without a name are numbered if there are several.
  var propertyNames: [AnyKeyPath: String] {
    var names: [AnyKeyPath: String] = [:]
    var namelessCount = 0
    for change in changes.map(\.change) where names[change.property] == nil {
      if change.name == nil { namelessCount += 1 }
      names[change.property] = change.name ?? (namelessCount == 1 ? "property" : "property \(namelessCount)")
    }
    return names
  }

  /// The parts as a scene of names and durations.
  fileprivate var scene: Scene<Cue> {
    let names = propertyNames
    // Each part forwards and backwards. The operands of a part have higher indices than the part.
    var scenes = parts.map { _ in (forward: Scene<Cue>.one, backward: Scene<Cue>.one) }
    for index in parts.indices.reversed() {
      let operands = operands(of: index)
      let (part, inner) = (parts[index], operands.first.map { scenes[$0] } ?? (.one, .one))
      switch part.form {
      case .change(let change):
        let name = change.change.name ?? names[change.change.property] ?? ""
        scenes[index] = Self.both(.single(Cue(name, duration: change.duration)))
      case .wait(let delay): scenes[index] = Self.both(Self.wait(delay))
      case .together where !operands.isEmpty:
        scenes[index] = Self.both(.zero)
        for operand in operands {
          scenes[index].forward = scenes[index].forward + scenes[operand].forward
          // Parts that end together forwards start together backwards.
          let rest = part.duration - parts[operand].duration
          let backward = scenes[operand].backward
          scenes[index].backward = scenes[index].backward + (rest > 0 ? Self.wait(rest) * backward : backward)
        }
      case .together: break
      case .sequence:
        for operand in operands {
          scenes[index].forward = scenes[index].forward * scenes[operand].forward
          scenes[index].backward = scenes[operand].backward * scenes[index].backward
        }
      case .completed: scenes[index] = inner
      case .reversed: scenes[index] = (inner.backward, inner.forward)
      case .repeated(let count?): scenes[index] = (inner.forward.power(count), inner.backward.power(count))
      case .repeated(nil):
        let names = inner.forward.leaves.map(\.name).joined(separator: ", ")
        scenes[index] = Self.both(.single(Cue("\(names) …", duration: .infinity)))
      }
    }
    return scenes[0].forward
  }

  private static func both(_ scene: Scene<Cue>) -> (forward: Scene<Cue>, backward: Scene<Cue>) { (scene, scene) }

  private static func wait(_ seconds: Double) -> Scene<Cue> { .single(Cue("delay", duration: seconds)) }
}

extension DoubleMonoid {
  /// Returns the product of `count` factors equal to this value.
  ///
  /// - Complexity: O(log `count`) products.
  fileprivate func power(_ count: Int) -> Self {
    var (power, rest, product) = (self, count, Self.one)
    while rest > 0 {
      if rest % 2 == 1 { product = product * power }
      rest /= 2
      if rest > 0 { power = power * power }
    }
    return product
  }
}
