// Setters that take arrays instead of spans.

extension SpringPopulation {
  /// Sets the target of an element from the current time on.
  ///
  /// - Precondition: `element` is in 0..<``count``; `numbers` contains ``dimension`` numbers.
  public mutating func setTargets(_ numbers: [Double], of element: Int) { setTargets(numbers.span, of: element) }

  /// Sets the targets of all elements from the current time on.
  ///
  /// - Precondition: `numbers` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*): one pass over the numbers, which takes little more time than a copy.
  public mutating func setTargets(_ numbers: [Double]) { setTargets(numbers.span) }

  /// Sets the value of an element.
  ///
  /// - Precondition: `element` is in 0..<``count``; `numbers` contains ``dimension`` numbers.
  public mutating func setValues(_ numbers: [Double], of element: Int) { setValues(numbers.span, of: element) }

  /// Sets the values of all elements.
  ///
  /// - Precondition: `numbers` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*): one pass over the numbers, which takes little more time than a copy.
  public mutating func setValues(_ numbers: [Double]) { setValues(numbers.span) }

  /// Sets the velocity of an element, per second.
  ///
  /// - Precondition: `element` is in 0..<``count``; `numbers` contains ``dimension`` numbers.
  public mutating func setVelocities(_ numbers: [Double], of element: Int) { setVelocities(numbers.span, of: element) }

  /// Sets the velocities of all elements, per second.
  ///
  /// - Precondition: `numbers` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: O(*n*): one pass over the numbers, which takes little more time than a copy.
  public mutating func setVelocities(_ numbers: [Double]) { setVelocities(numbers.span) }
}
