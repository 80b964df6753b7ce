extension Scene {
  /// Evaluates the expression with the operations `+` and `*` of the type `Result`. `value` returns the element of
  /// `Result` that replaces a leaf. Products are not distributed over sums.
  ///
  ///     scene.fold { MaxPlus($0.duration) }
  ///     scene.fold { Scene<String>.single($0.name) }
  ///
  /// - Complexity: O(*n*) operations for *n* leaves, without recursion.
  public func fold<Result: DoubleMonoid, Failure: Error>(
    _ value: (Leaf) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try fold(value) { _, _ in }
  }

  /// Evaluates the expression, and calls `visit` for each token in postfix order, with the operands of a sum or a
  /// product; with `zero` for any other token.
  func fold<Result: DoubleMonoid, Failure: Error>(
    _ value: (Leaf) throws(Failure) -> Result, visit: (_ left: Result, _ right: Result) -> Void
  ) throws(Failure) -> Result {
    var values: [Result] = []
    for token in tokens {
      var operands = (left: Result.zero, right: Result.zero)
      switch token {
      case .leaf(let leaf): values.append(try value(leaf))
      case .zero: values.append(.zero)
      case .one: values.append(.one)
      case .sum, .product:
        operands.right = values.removeLast()
        operands.left = values.removeLast()
        values.append(token.isSum ? operands.left + operands.right : operands.left * operands.right)
      }
      visit(operands.left, operands.right)
    }
    return values.removeLast()
  }

  /// The leaves, in the order of the expression.
  public var leaves: [Leaf] {
    tokens.compactMap { if case .leaf(let leaf) = $0 { leaf } else { nil } }
  }

  /// Returns the clip of the expression, with each leaf replaced by a clip.
  ///
  ///     scene.clip { cue in fade(cue.name, in: cue.duration) }
  public func clip<Value: Semigroup>(_ clip: (Leaf) -> Clip<Value>) -> Clip<Value> { fold(clip) }
}

extension Scene.Token {
  var isSum: Bool { if case .sum = self { true } else { false } }
}
