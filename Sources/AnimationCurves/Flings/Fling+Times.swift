extension Fling {
  /// Returns the time at which the fling is at `position`, in seconds.
  ///
  /// - Accuracy: 4 ulp, and 2 ulp of the distance from the start divided by the speed there, in which the rounding of
  ///   the distance shows next to the rest. With friction the second part is 4 ulp. Asserted in `FlingOracleTests`.
  /// - Edge cases: infinity if the fling never reaches the position. Such a position is behind the start, beyond the
  ///   rest, or a rest that is only approached. NaN in, NaN out. If the rest or its time is beyond the Doubles,
  ///   friction is left out.
  public func time(at position: Double) -> Double {
    let time = motion.time(
      atDistance: initialVelocity < 0 ? start - position : position - start, stop: stopTime,
      whole: friction > 0 ? motion.distance(untilStop: stopTime) : (restPosition - start).magnitude)
    // The rest as a position may be rounded to the far side of the exact one.
    return time == .infinity && friction > 0 && position == restPosition ? stopTime : time
  }

  /// Returns the time from which on the speed is at most `speed`, in seconds.
  ///
  /// - Accuracy: 4 ulp; asserted in `FlingOracleTests`.
  /// - Edge cases: 0 if the fling begins at that speed or below; infinity if it never is that slow. NaN in, NaN out.
  public func time(untilSpeed speed: Double) -> Double { motion.time(untilSpeed: speed) }

  /// Returns the time from which on the fling is at most `distance` away from ``restPosition``, in seconds.
  ///
  /// - Accuracy: 4 ulp, and 2 ulp of the whole distance divided by the speed there. With friction the first part is 4
  ///   ulp of ``stopTime``. Asserted in `FlingOracleTests`.
  /// - Edge cases: 0 if the fling begins that near; infinity if it never is that near. NaN in, NaN out.
  public func time(within distance: Double) -> Double {
    motion.time(within: distance, stop: stopTime, whole: motion.distance(untilStop: stopTime))
  }
}
