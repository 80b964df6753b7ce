// Setting with arrays in place of spans.

extension SpringPopulation {
  /// Gives an element another target from now on.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setTargets(_ numbers: [Double], of element: Int) { setTargets(numbers.span, of: element) }

  /// Gives every element another target from now on.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setTargets(_ numbers: [Double]) { setTargets(numbers.span) }

  /// Gives an element another value.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setValues(_ numbers: [Double], of element: Int) { setValues(numbers.span, of: element) }

  /// Gives every element another value.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setValues(_ numbers: [Double]) { setValues(numbers.span) }

  /// Gives an element another velocity, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``; there are ``dimension`` numbers.
  public mutating func setVelocities(_ numbers: [Double], of element: Int) { setVelocities(numbers.span, of: element) }

  /// Gives every element another velocity, per second.
  ///
  /// - Precondition: there are ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*), in bulk.
  public mutating func setVelocities(_ numbers: [Double]) { setVelocities(numbers.span) }
}
