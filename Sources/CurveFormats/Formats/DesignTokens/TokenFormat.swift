import TextFormats

extension FileFormat {
  /// Design tokens: the format module 2025.10 of the Design Tokens Community Group.
  public static let tokens = FileFormat(
    "tokens", extensions: ["tokens.json", "tokens", "json"], "design tokens of the Design Tokens Community Group",
    nothingFound: "there is no token of type cubicBezier, transition or spring in it", reader: DesignTokens.self,
    writer: NumbersWriter<TokenExport>.self, rewriter: DesignTokens.self)
}
