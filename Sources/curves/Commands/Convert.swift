import CurveSampling
import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Convert springs and flings to other systems.",
      usage: "curves convert [<options>] [<curve> ...]",
      discussion: """
        The output is the same spring in the parameters of SwiftUI, UIKit, Core Animation, Jetpack Compose, Android, \
        Flutter, Motion and Figma, as code to paste, or the reason why a system cannot express it; a fling is \
        converted to UIScrollView, Flutter, Compose and Motion, with what each does differently. Numbers are as \
        exact as Doubles, and for Compose and Android as Floats. The input may also be in the parameters of each \
        system, which curves list shows. A retimed spring is converted as the spring of the same motion. In JSON a \
        curve is an object; several curves, and those of files, are an array of objects.

        Examples:
          curves convert "motion-spring(visual-duration: 0.5, bounce: 0.25)" --to figma
          curves convert "fling(velocity: 2000, half-life: 0.3, max: 400)"
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(
      name: .customLong("to"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp("Convert only to this system. May be repeated.", valueName: "system"))
    var systems: [AnimationSystem] = []

    @OptionGroup var reportOptions: ReportOptions

    func run() throws {
      let reports = try curveOptions.curves().map { try ConversionReport(of: $0, for: systems) }
      switch reportOptions.format {
      case .text: try OutputFile.writeToStandardOutput(reports.map(\.text).joined(separator: "\n"))
      case .json: try OutputFile.writeToStandardOutput(curveOptions.json(of: reports.map(\.json)))
      }
    }
  }
}
