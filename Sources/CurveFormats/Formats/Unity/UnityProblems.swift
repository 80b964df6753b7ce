import TextFormats

extension FormatProblem {
  /// The text is not YAML as Unity writes it, for the reason that the sentence gives.
  static func notYAML(_ reason: String) -> Self { .init(.syntax, "not YAML as Unity writes it: \(whole: reason)") }

  static let notUnity = FormatProblem(
    .encoding,
    """
    this is no animation clip that Unity wrote as text: such a file begins with %YAML and has an AnimationClip. In \
    Unity's project settings, Asset Serialization must be Force Text
    """)
}
