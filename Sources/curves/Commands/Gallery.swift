import CurveSampling
import ArgumentParser
import TextFormats

extension Curves {
  struct Gallery: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write an HTML page with animated curves.",
      usage: "curves gallery [<options>] [<curve> ...]",
      discussion: """
        Reads: curves, and files of curves; without any, the whole catalogue.
        Writes: a page of HTML that needs no network: for each curve its picture, its expression, a dot that moves by the \
        curve's CSS, and exports to copy.

        Examples:
          curves gallery -o gallery.html
          curves gallery my.curves --title "Our motion" -o motion.html
          curves gallery ease snappy > two.html
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
