import TextFormats

extension FormatProblem {
  /// The node with this name is animated, but its place is a matrix.
  static func animatedMatrix(_ node: String) -> Self {
    .init(
      .value,
      """
      the node \(quoted: node) is animated, so it must have a translation, a rotation and a scale, not a matrix: the \
      channel stays as it is
      """)
  }
}
