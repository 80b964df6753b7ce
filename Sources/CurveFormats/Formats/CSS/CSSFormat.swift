import TextFormats

extension FileFormat {
  /// Easings of a style sheet: CSS Syntax Level 3, CSS Easing Functions Level 2.
  ///
  /// The text is the part after `transition:` or `animation:`: the easing, between the duration and the delay if
  /// the curve has them. It is a keyword, `cubic-bezier()` or `steps()` if that is exact, otherwise `linear()` with the
  /// fewest stops. Several are custom properties in a rule for the root.
  public static let css = FileFormat(
    "css", extensions: ["css"], "easings of a style sheet",
    content: """
      the value of transition: or animation: with a keyword, cubic-bezier() or steps() if that is exact, else linear() \
      with the fewest stops; several, and those of a file, are custom properties in a rule for :root
      """,
    nothingFound: """
      there is no easing in it: neither a custom property such as  --snap: cubic-bezier(0.2, 0, 0, 1)  nor a transition \
      or animation
      """, reader: CSSReader.self, writer: CSSExport.self, wishes: [.rules, .durations])

  /// The part of CSS after `transition:` or `animation:`, with the one `cubic-bezier()` that is nearest to the curve,
  /// however great the error is.
  public static let cubicBezier = FileFormat(
    "cubic-bezier", extensions: ["css"], "the nearest cubic-bezier() of CSS", content: "as css",
    writer: CubicBezierExport.self, wishes: [.rules, .durations])

  /// An `@keyframes` rule that animates the CSS custom property `--progress`.
  public static let cssKeyframes = FileFormat(
    "css-keyframes", extensions: ["css"], "an @keyframes rule of CSS", content: "one that animates --progress",
    writer: CSSKeyframes.self)
}
