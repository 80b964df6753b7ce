import ArgumentParser

extension Curves {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write curves for another program, with their error.",
      discussion: """
        Reads: curves, and the files of curves list --formats.
        Writes: a file of one of these formats, or a folder with a file for each curve. The error, also between points \
        and with all rounding, stands in a comment and on standard error.

        Examples:
          curves export "spring(duration: 0.5, bounce: 0.3)" --format css
          curves export my.curves -o Motion.swift
          curves export walk.csv -o walk.glb
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Output") var exportOptions: ExportOptions

    func validate() throws { try exportOptions.check() }

    func run() throws { try exportOptions.write(curveOptions) }
  }
}
