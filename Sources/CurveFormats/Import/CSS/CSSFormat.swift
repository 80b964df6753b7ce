import TextFormats

extension FileFormat {
  /// Easings of a style sheet: CSS Syntax Level 3, CSS Easing Functions Level 2.
  public static let css = FileFormat(
    "css", extensions: ["css"], "easings of a style sheet",
    nothingFound: """
      there is no easing in it: neither a custom property such as  --snap: cubic-bezier(0.2, 0, 0, 1)  nor a transition \
      or animation
      """, reader: CSSReader.self)
}
