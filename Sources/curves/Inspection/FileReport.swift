import CurveFormats
import TextFormats

/// A report of files that were written, for standard error.
protocol FileReport {
  /// The warnings, which are shown even without a report.
  var warnings: [FormatError] { get }
  var text: Message { get }
  var json: JSONValue { get }
}

extension FileReport {
  /// Writes the warnings and, unless `isQuiet` is true, the report to standard error.
  func write(as format: ReportOptions.Format, quiet isQuiet: Bool) {
    if isQuiet || format == .text { for warning in warnings { StandardError.warn(warning) } }
    if isQuiet { return }
    switch format {
    case .text: StandardError.write(text)
    case .json: StandardError.write(data: json.reportText)
    }
  }

  /// The warnings as a member of the object.
  var warningMember: JSONValue.Member { .init("warnings", .array(warnings.map { .string($0.words().text) })) }
}
