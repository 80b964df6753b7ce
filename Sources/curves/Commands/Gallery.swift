import AnimationCurves
import ArgumentParser

extension Curves {
  struct Gallery: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a page on which curves move.",
      discussion: """
        Examples:
          curves gallery -o gallery.html
          curves gallery --file my.curves --title "Our motion" -o motion.html

        The page stands alone: it needs no network. It shows each curve's picture, its expression, something that moves \
        by it, driven by the CSS that can be copied beside it, and other exports. Without curves of your own it shows all \
        there are, and sliders for the parameters of a spring and of a cubic Bézier.
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(help: ArgumentHelp("What stands above the page.", valueName: "text"))
    var title = "Animation curves"

    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    func run() throws {
      let isCatalog = curveOptions.isEmpty
      let rooms = try isCatalog ? GalleryPage.catalog : own()
      var file = try OutputFile(outputOptions.output)
      try file.write(GalleryPage(title: title, rooms: rooms, hasLab: isCatalog).html)
      try file.finish()
    }

    private func own() throws(Failure) -> [GalleryPage.Room] {
      try GalleryPage.rooms(of: curveOptions.curves())
    }
  }
}
