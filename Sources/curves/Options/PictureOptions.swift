import ArgumentParser
import CurvePlots

/// The options of a picture of curves.
struct PictureOptions: ParsableArguments {
  /// The choice between one pair of axes for all curves and a separate picture for each curve.
  enum Arrangement: String, EnumerableFlag {
    case together, apart

    static func help(for value: Arrangement) -> ArgumentHelp? {
      switch value {
      case .together: "Draw all curves in one pair of axes: the default without a file."
      case .apart: "Draw each curve in a separate picture: the default with a file."
      }
    }
  }

  @Flag(help: "Draw the velocities too, below the values.")
  var velocity = false

  @Flag(help: "Draw the accelerations too, below the velocities.")
  var acceleration = false

  @Flag(exclusivity: .exclusive)
  var arrangement: Arrangement?

  @Option(help: ArgumentHelp("The title above the picture.", valueName: "text"))
  var title: String?

  /// The formats of pictures.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, svg, png

    /// The widths and heights that are allowed.
    var sizes: (width: ClosedRange<Int>, height: ClosedRange<Int>, unit: String) {
      self == .text
        ? (TerminalFormat.minimumColumns...TerminalFormat.most, 1...TerminalFormat.most, "characters")
        : (200...10000, 100...10000, "points")
    }
  }

  @Option(
    help: "The format of the picture. (default: by the name of the output; otherwise text in a terminal, and svg)")
  var format: Format?

  @Option(
    .positiveCount,
    """
    The width: in characters of text, or in points, of which PNG has two pixels each. (default: that of the \
    terminal, 720, or 960 for separate pictures)
    """)
  var width: Int?

  @Option(
    .positiveCount, "The height, in the same units. The picture is higher if it would not be readable otherwise.")
  var height: Int?

  /// The quantities that are drawn.
  var quantities: [PlotQuantity] {
    [.value] + (velocity ? [.velocity] : []) + (acceleration ? [.acceleration] : [])
  }

  /// Throws an error if the size, or the ending of the output, is not one of a picture of a format.
  func validate(as format: Format, output: String) throws {
    try OutputOptions.requireEnding(of: output, in: [format.rawValue], for: format.rawValue)
    let (widths, heights, unit) = format.sizes
    for (option, size, allowed) in [("--width", width, widths), ("--height", height, heights)] {
      if let size, !allowed.contains(size) {
        throw ValidationError(
          "\(option) must be from \(allowed.lowerBound) to \(allowed.upperBound) \(unit), not \(size).")
      }
    }
  }
}
