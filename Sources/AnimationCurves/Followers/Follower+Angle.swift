// A value in radians that follows an angle by the smaller turn. Values are not limited to one turn: a follower that
// goes round several times counts the turns.

extension Follower where Value == Double {
  /// Advances the value, which is in radians, towards an angle that is held, by the smaller of the two turns.
  ///
  ///     var heading = Follower(from: Angle.degrees(350).radians, halfLife: 0.1)
  ///     heading.advance(toward: .degrees(10), by: 1 / 60)     // rises, beyond 360°
  ///
  /// - Parameters:
  ///   - target: The target. Whole turns do not count.
  ///   - deltaTime: The length of the step, in seconds.
  @inlinable
  public mutating func advance(toward target: Angle, by deltaTime: Double) {
    advance(toward: target.radians(near: value), by: deltaTime)
  }

  /// Advances the value, which is in radians, towards an angle that moves with constant velocity during the step. The
  /// angle moves, and is followed, by the smaller turn.
  ///
  /// - Parameters:
  ///   - start: The target at the start of the step. Whole turns do not count.
  ///   - end: The target at the end of the step. Whole turns do not count.
  ///   - deltaTime: The length of the step, in seconds.
  @inlinable
  public mutating func advance(from start: Angle, to end: Angle, by deltaTime: Double) {
    let start = start.radians(near: value)
    advance(from: start, to: end.radians(near: start), by: deltaTime)
  }
}

extension Angle {
  /// Returns the radians that are at most half a turn away from `other`, and whole turns away from this angle.
  @inlinable
  func radians(near other: Double) -> Double {
    let turn = radians - other
    if turn.isFinite { return other + turn.remainder(dividingBy: 2 * .pi) }
    // The difference of two large numbers is beyond the Doubles. That of their remainders is not.
    let (near, far) = (other.remainder(dividingBy: 2 * .pi), radians.remainder(dividingBy: 2 * .pi))
    return other + (far - near).remainder(dividingBy: 2 * .pi)
  }
}
