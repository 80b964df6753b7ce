import AnimationCurves

extension CurveExpression {
  /// The expression that an argument of the command line is.
  init(argument text: String) throws(Failure) {
    do { try self.init(text) } catch { throw .expression(error, text: text, nil) }
  }
}
