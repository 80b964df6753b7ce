import CurveSampling
import ArgumentParser
import TextFormats

extension Curves {
  struct Gallery: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write an HTML page with animated curves.",
      usage: "curves gallery [<options>] [<curve> ...]",
      discussion: """
        The page works without a network. It shows each curve's picture, its expression, a dot animated by the \
        curve's CSS, and exports to copy. Without curves on the command line it shows the whole catalogue.

        Examples:
          curves gallery -o gallery.html
          curves gallery my.curves --title "Our motion" -o motion.html
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(help: ArgumentHelp("The title of the page.", valueName: "text"))
    var title = "Animation curves"

    @OptionGroup(title: "Output") var outputOptions: OutputOptions
    @OptionGroup(title: "Output") var quiet: QuietOptions

    func validate() throws {
      _ = try OutputOptions.ending(of: outputOptions.output, among: ["html", "htm"], of: "a page")
    }

    func run() throws {
      let progress = Progress(.work("making the page"), quiet: quiet.isQuiet)
      defer { progress.end() }
      let sections = try curveOptions.isEmpty ? GalleryPage.catalog : GalleryPage.sections(of: curveOptions.curves())
      try OutputFile.write(to: outputOptions.output) { () throws(Failure) in
        Array(try GalleryPage(title: title, sections: sections).html().utf8)
      }
    }
  }
}
