import TextFormats

extension FileFormat {
  /// Design tokens: the format module 2025.10 of the Design Tokens Community Group.
  public static let tokens = FileFormat(
    "tokens", extensions: ["tokens.json", "tokens", "json"], "design tokens of the Design Tokens Community Group",
    content: """
      the nearest cubic-bezier() with a duration, and a spring's parameters in $extensions; a file of tokens is edited in \
      place, and all but its motions stays
      """,
    nothingFound: "there is no token of type cubicBezier, transition or spring in it",
    isRecognized: { !$0.hasLayers }, reader: DesignTokens.self, writer: TokenExport.self, wishes: .durations)
}
