import TextFormats

extension FileFormat {
  /// Lines `name = expression`.
  public static let curves = FileFormat(
    "curves", extensions: ["curves"], "lines such as fade = ease-in, and # comments",
    nothingFound: "there is no curve in it; a line must read  name = expression", reader: CurveListReader.self)
}

extension FormatProblem {
  fileprivate static var otherEndings: Message {
    let endings = Set(FileFormat.readable.filter { $0 != .curves }.flatMap(\.extensions)).sorted()
    return endings.map { ".\(whole: $0)" as Message }.list("and")
  }

  static var lineNotUTF8: Self {
    .init(
      .encoding,
      """
      the line is not UTF-8; it should read  name = expression  as the name of the file ends in none of \(otherEndings)
      """)
  }

  static let noEqualsSign = FormatProblem(
    .syntax,
    """
    there is no = in the line; it should read  name = expression. For a file of another format, give --from, such as \
    --from css
    """)

  static let noCurveName = FormatProblem(
    .syntax, "there is no name before the =; the line should read  name = expression")

  static func sameCurveName(_ name: String, line: Int) -> Self {
    .init(.name, "the name \(name) is taken by the curve in line \(line)")
  }
}
