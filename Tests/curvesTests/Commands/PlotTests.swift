import Foundation
import Testing

@testable import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlotTests {
  /// The elements of a document, and its texts.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String: [String]] = [:]
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
      open.append(name)
      texts[name, default: []].append("")
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { open.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard let name = open.last, let last = texts[name]?.indices.last else { return }
      texts[name]?[last] += text
    }
  }

  /// The picture that `curves plot` draws, read as XML.
  private func picture(_ arguments: String...) async throws -> Reader {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try await Command.shell("\"$CURVES\" plot \(quoted)")
    try #require(run.status == 0, "\(run.error)")
    let reader = Reader()
    let parser = XMLParser(data: Data(run.output.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test func `a picture has a role, a title and a description that it points to`() async throws {
    let picture = try await picture("ease-in", "cubic-bezier(0.34, 1.56, 0.64, 1)", "--title", "Ours & <theirs>")
    let svg = try #require(picture.elements.first)
    #expect(svg.name == "svg" && svg.attributes["role"] == "img")
    let ids = Set(picture.elements.compactMap { $0.attributes["id"] })
    let labels = try #require(svg.attributes["aria-labelledby"]).split(separator: " ").map(String.init)
    #expect(labels.count == 2 && labels.allSatisfy(ids.contains))
    #expect(picture.texts["title"]?.first == "Ours & <theirs>")
    let description = try #require(picture.texts["desc"]?.first)
    #expect(description.contains("cubic-bezier(0.34, 1.56, 0.64, 1): from 0 to 1, highest 1.1 at 0.573."))
    #expect(picture.texts["style"]?.first?.contains("prefers-color-scheme: dark") == true)
  }

  /// Marks on what must be escaped, and what no document of XML holds.
  @Test(arguments: ["plot", "plot --together", "export --format svg"])
  func `a picture keeps every name`(command: String) async throws {
    let name = "\"\u{301}'\u{301}<\u{301}&\u{301}lt;]]>*/\\-->\u{200D}</title\u{301}><![CDATA[\u{2028}"
    let run = try await Command.run(
      command.split(separator: " ").map(String.init) + ["--file", "-"], input: "\(name)\u{1B}\0\u{FFFE} = linear\n")
    try #require(run.status == 0, "\(run.error)")
    let reader = Reader()
    let parser = XMLParser(data: Data(run.output.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    let title = try #require(reader.texts["title"]?.first)
    #expect(title.unicodeScalars.starts(with: "\(name)\u{FFFD}\u{FFFD}\u{FFFD}".unicodeScalars))
  }

  @Test func `a picture has a line and a name for each curve, and a panel for each quantity`() async throws {
    let picture = try await picture("ease-in", "ease-out", "--velocity", "--acceleration")
    let lines = picture.elements.filter { $0.attributes["class"]?.hasPrefix("line ") == true }
    // In each of three panels, and in the legend.
    #expect(lines.count == 8)
    #expect(Set(lines.compactMap { $0.attributes["class"] }).count == 2)
    #expect(lines.count { $0.attributes["stroke-dasharray"] != nil } == 4)
    let texts = try #require(picture.texts["text"])
    #expect(texts.isSuperset(of: ["value", "velocity", "acceleration", "progress", "ease-in"]))
  }

  @Test func `steps are drawn as level lines, with an end for each side of a jump`() async throws {
    let picture = try await picture("steps(4)")
    // The fifth stair is a single point.
    let line = try #require(
      picture.elements.first {
        $0.attributes["class"] == "line stroke-0" && $0.name == "path"
          && $0.attributes["d"]?.contains("M", times: 4) == true
      })
    let data = try #require(line.attributes["d"])
    for run in data.split(separator: "M") {
      let heights = run.split(separator: "L").compactMap { $0.split(separator: " ").last }
      #expect(Set(heights).count == 1, "\(run)")
    }
    #expect(picture.elements.count { $0.attributes["class"] == "open stroke-0" } == 4)
    #expect(picture.elements.count { $0.attributes["class"] == "fill-0" } == 4)
    #expect(picture.elements.count { $0.attributes["class"] == "riser stroke-0" } == 4)
  }

  @Test func `an infinite velocity leaves its panel and is said to be infinite`() async throws {
    let picture = try await picture("cubic-bezier(1, 0, 0, 1)", "--velocity")
    #expect(picture.texts["text"]?.contains("∞") == true)
    #expect(picture.elements.contains { $0.name == "clipPath" })
    for data in picture.elements.compactMap({ $0.attributes["d"] }) {
      #expect(!data.contains("inf") && !data.contains("nan"))
    }
  }

  @Test func `a file becomes small pictures under headings, its names escaped`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "my.curves")
      try Data("a/<b> = ease-in\na/\"c\" = linear\nd&d/e = spring\n".utf8).write(to: file)
      let picture = try await picture("--file", file.path)
      let texts = try #require(picture.texts["text"])
      #expect(texts.isSuperset(of: ["a", "<b>", "\"c\"", "d&d", "e"]))
      // A spring has seconds, the others have none.
      #expect(texts.contains { $0.hasSuffix(" s") })
      #expect(texts.contains("1"))
    }
  }

  @Test func `a rotation is drawn as its numbers and as an angle`() async throws {
    let texts = try #require(try await picture("Tests/CurveFormatsTests/Formats/Data/walk.glb").texts["text"])
    #expect(texts.isSuperset(of: ["rotation.w", "rotation.angle"]), "\(texts)")
  }

  @Test func `a motion through a table of points is drawn with the name of each column`() async throws {
    let run = try await Command.run(
      "plot", "--points", "-", "--max-acceleration", "3", "--max-jerk", "9", "pop = spring()", "--format", "svg",
      input: "across,down\n0,0\n1,0\n1,1\n")
    #expect(run.status == 0, "\(run.error)")
    for name in ["across", "down", "pop"] { #expect(run.output.contains(">\(name)</text>")) }
  }

  @Test func `curves are drawn together or apart, as the option says`() async throws {
    func names(_ arguments: String...) async throws -> Int {
      let run = try await Command.shell("\"$CURVES\" plot \(arguments.joined(separator: " "))")
      return run.output.components(separatedBy: "viewBox=\"0 0 720").count - 1
    }
    #expect(try await names("ease-in", "ease-out") == 1)
    #expect(try await names("ease-in", "ease-out", "--apart") == 0)
    #expect(try await names("--file", "Plots/springs.curves") == 0)
    #expect(try await names("--file", "Plots/springs.curves", "--together") == 1)
    #expect(try await Command.run("plot", "linear", "--apart", "--together").status == 64)
  }

  @Test func `curves of several files that share a name are called by their files`() async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "out"), withIntermediateDirectories: false)
      for (name, columns) in [("a.csv", "x,y"), ("b.csv", "x,z"), ("out/a.csv", "x,w")] {
        try Data("time,\(columns)\n0,0,0\n2,1,0\n".utf8).write(to: folder.appending(path: name))
      }
      let cases: [(arguments: String, texts: Set<String>)] = [
        ("a.csv b.csv --together", ["a.csv/x", "y", "b.csv/x", "z"]),
        ("a.csv b.csv", ["a.csv", "b.csv", "x", "y", "z"]),
        ("a.csv out/a.csv --together", ["a.csv/x", "y", "out/a.csv/x", "w"]),
        ("a.csv a.csv --together --only x", ["a.csv/x", "a.csv 2/x"]),
        ("a.csv b.csv --together --only 'x 2' --only y", ["b.csv/x", "y"]),
        ("a.csv b.csv --together --only y --only z", ["y", "z"]),
        ("a.csv --together", ["x", "y"]),
      ]
      let names = Set(cases.flatMap(\.texts) + ["x 2", "a.csv/y", "b.csv/z", "out/a.csv"])
      for (arguments, texts) in some(cases, 3) {
        let run = try await Command.shell("\"$CURVES\" plot \(arguments)", in: folder)
        let reader = Reader()
        let parser = XMLParser(data: Data(run.output.utf8))
        parser.delegate = reader
        #expect(parser.parse() && Set(reader.texts["text"] ?? []).intersection(names) == texts, "\(arguments)")
      }
    }
  }

  @Test func `a small picture of one curve is called by its name`() async throws {
    #expect(try await picture("ease-in", "--apart").texts["title"]?.first == "ease-in")
    #expect(try await picture("ease-in", "linear", "--apart").texts["title"]?.first == "2 curves")
  }

  @Test func `the format and the size are those of the options`() async throws {
    let text = try await Command.run("plot", "ease", "--format", "text", "--width", "60", "--height", "9")
    #expect(text.status == 0 && text.lines.allSatisfy { $0.count <= 60 }, "\(text.error)")
    #expect(text.lines.map(\.count).max() == 60 && !text.output.contains("\u{1B}"))
    let svg = try await picture("ease", "--width", "500", "--height", "400").elements[0].attributes
    #expect(svg["width"] == "500" && svg["height"] == "400")
    let apart = try await picture("ease", "linear", "--apart", "--width", "500").elements[0].attributes
    #expect(apart["width"] == "500")
    for (options, message) in some(
      [
        ("--width 100", "--width must be from 200 to 10000 points, not 100."),
        ("--format text --width 10", "--width must be from 20 to 1000 characters, not 10."),
        ("--height 20000", "--height must be from 100 to 10000 points, not 20000."), ("--height 0", "1 or more"),
      ], 2)
    {
      let run = try await Command.shell("\"$CURVES\" plot ease \(options)")
      #expect(run.status == 64 && run.error.contains(message), "\(run.error)")
    }
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        """
        printf '#!/bin/sh\\ncat > /dev/null; echo pixels\\n' > rsvg-convert; chmod +x rsvg-convert
        PATH=".:$PATH"; "$CURVES" plot ease --format png -o a; cat a
        "$CURVES" plot ease --format text -o a.txt; grep -c ease a.txt; "$CURVES" plot ease -o b.txt; echo $?
        """, in: folder)
      #expect(run.lines == ["pixels", "1", "64"], "\(run.output) \(run.error)")
    }
  }

  @Test func `a range longer than the domain shows a curve at rest`() async throws {
    let picture = try await picture("quad-in", "--range", "-1...2", "--velocity")
    #expect(picture.texts["text"]?.isSuperset(of: ["−1", "2"]) == true)
  }

  private static let statuses: [(line: String, status: Int32)] = [
    ("plot", 64), ("plot ease-in spring", 64), ("plot 'spring(bounce: 1)'", 64), ("plot linear --range 1...1", 64),
    ("plot spring --duration 2", 64), ("plot linear --range 2...1", 64), ("plot no-such-curve", 65),
    ("plot --file no-such-file", 66), ("plot linear -o no-such-folder/a.svg", 73), ("plot linear -o .", 73),
    ("plot linear -o a.jpg", 64), ("plot linear -o a.b/c.SVG", 73), ("plot --file - -", 64),
    ("gallery --file - --file -", 64),
    ("plot 'blended(sine-in, sine-out, weight: 1e308)'", 65), ("plot 'cubic-bezier(0, 1e308, 1, 1)' --velocity", 65),
    ("plot 'blended(sine-in, sine-out, weight: 1e308)' --apart", 65),
    ("gallery 'blended(sine-in, sine-out, weight: 1e308)'", 65), ("plot 'cubic-bezier(0, 1e99, 1, 1)'", 0),
    ("plot ease-in spring --duration 0.3", 0), ("plot 'spring(bounce: 1)' --range 0...10000", 0),
    ("gallery no-such-curve", 65), ("gallery --file no-such-file", 66), ("gallery linear -o no-such-folder/a.html", 73),
    ("gallery linear 'spring(bounce: 1)' decay", 0), ("plot linear --range -1e308...1e308", 64),
    ("plot linear --range -1e308...1e308 --apart", 64), ("plot linear --range 0...1e308 --velocity", 0),
  ]

  @Test(arguments: some(statuses, 4))
  func `a plot that is impossible ends with its status and without a file`(line: String, status: Int32) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell("\"$CURVES\" \(line)", in: folder)
      #expect(run.status == status, "\(run.error)")
      #expect(run.output.isEmpty == (status != 0))
      #expect(run.error.isEmpty == (status == 0))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.isEmpty)
    }
  }

  @Test(arguments: some(["plot", "plot --velocity --acceleration", "plot --apart", "gallery"], 1))
  func `keyframes too large to be drawn are refused`(command: String) async throws {
    for (rows, message) in [
      ("0,1.2e308\n1,0\n2,-1.2e308", "a is too large to be drawn"),
      ("0,1e308\n1,-1e308", "standard input:3:1: column a goes from 1e+308 to -1e+308"),
      ("-1e308,0\n0,1\n1e308,0", "too l"),
      ("-1e308,0\n1e308,1", "standard input:3:1: the time 1e+308 is too long after the time in the row before"),
    ] {
      let run = try await Command.shell("\"$CURVES\" \(command) - --from keys", input: "time,a\n\(rows)\n")
      #expect([64, 65].contains(run.status) && run.error.contains(message), "\(run.error)")
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: ["plot", "gallery"])
  func `keyframes as near each other as Doubles can be are drawn`(command: String) async throws {
    let run = try await Command.shell("\"$CURVES\" \(command) - --from keys", input: "time,a\n0,0\n1,5e-324\n")
    #expect(run.status == 0 && run.output.contains("</svg>"), "\(run.error)")
  }

  @Test(.enabled(if: Command.hasFullDevice), arguments: ["plot", "gallery"])
  func `a full device ends with an error`(command: String) async throws {
    #expect(try await Command.run(command, "linear", "-o", "/dev/full").status == 74)
  }
}

extension Array where Element: Hashable {
  fileprivate func isSuperset(of elements: Set<Element>) -> Bool { elements.isSubset(of: self) }
}

extension String {
  fileprivate func contains(_ character: Character, times count: Int) -> Bool {
    self.count { $0 == character } == count
  }
}
