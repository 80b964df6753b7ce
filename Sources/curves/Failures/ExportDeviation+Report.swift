import CurveFormats

extension ExportDeviation {
  /// The error for standard error, in lines.
  var report: Message {
    "error: \(CSSText.rounded(value))\n" + (areJumpsMoved ? "jumps: \(Self.leewayWords)\n" : "")
  }
}
