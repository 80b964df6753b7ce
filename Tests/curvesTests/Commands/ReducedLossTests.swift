import CurveFormats
import CurveSampling
import Foundation
import Testing

@testable import curves

/// What reductions and conversions leave out, and how they say so.
@Suite struct ReducedLossTests {
  private static let sheet = """
    @import url("base.css");
    :root { --snap: cubic-bezier(.2,0,0,1); --brand: #f00 }
    body { color: red; margin: 0 }
    """

  @Test func `a style sheet is not replaced by one that lacks a part of it`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "site.css")
      try Data(Self.sheet.utf8).write(to: file)
      for command in ["export", "convert", "reduce"] {
        let run = try await Command.run(command, file.path, "-o", file.path)
        #expect(run.status == 64 && run.error.contains("is the source, of which a part would be lost"), "\(run.error)")
        #expect(run.error.contains("it lacks 3 declarations without an easing and 1 at-rule"), "\(run.error)")
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.sheet)
      }
      let other = try await Command.run("convert", file.path, "-o", folder.path + "/other.css", "-q")
      #expect(
        other.status == 0 && other.error.contains("3 declarations without an easing and 1 at-rule"), "\(other.error)")
    }
  }

  @Test func `a file that is kept is written without reading its output`() async throws {
    let lottie = #"""
      {"fr":60,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":4,"nm":"A","ip":0,"op":60,"ks":{"r":{"a":1,"k":[
      {"t":0,"s":[0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":30,"s":[3],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},
      {"t":60,"s":[6]}]}}}]}
      """#
    try await withTemporaryFolder { folder in
      try Data(lottie.utf8).write(to: folder.appending(path: "a.json"))
      let run = try await Command.shell(
        """
        printf 'one\\ntwo\\n' | while read line; do
          echo $line
          "$CURVES" reduce a.json --format lottie -o - -q > /dev/null
        done
        "$CURVES" reduce a.json --format lottie -o /dev/stdout -q | cat > b.json; test -s b.json
        """, in: folder)
      #expect(run.status == 0 && run.lines == ["one", "two"], "\(run.error)")
    }
  }

  @Test func `a single Bézier farther than 0.01 is refused by reduce, too`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "b.curves")
      try Data("b = bounce-out\n".utf8).write(to: file)
      let run = try await Command.run("reduce", file.path, "--format", "tokens")
      #expect(run.status == 65 && run.error.contains("does not follow this curve within 0.01"), "\(run.error)")
      #expect(try await Command.run("reduce", file.path, "--format", "tokens", "--error", "0.5").status == 0)
    }
  }

  @Test func `keys and the points of another format are within the error together`() async throws {
    let table = "time,x\n" + (0...60).map { "\(Double($0) / 10),\(sin(Double($0) / 5))\n" }.joined()
    let options = ["--interpolation", "cubic", "--error", "0.001", "--format", "points"]
    let run = try await Command.run(["reduce", "-"] + options, input: table)
    #expect(run.status == 0, "\(run.error)")
    let points = run.lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    var greatest = 0.0
    for index in 0...6000 {
      let time = Double(index) / 1000
      let next = points.firstIndex { $0[0] >= time } ?? points.count - 1
      let (a, b) = (points[max(next - 1, 0)], points[next])
      let value = next == 0 ? b[1] : a[1] + (b[1] - a[1]) * (time - a[0]) / (b[0] - a[0])
      let key = min(59, Int(time * 10))
      let (left, right) = (sin(Double(key) / 5), sin(Double(key + 1) / 5))
      greatest = max(greatest, abs(value - (left + (right - left) * (time * 10 - Double(key)))))
    }
    #expect(greatest <= 0.001 && greatest > 0.0001, "\(greatest)")
  }

  @Test func `a component of a rotation is in no group`() async throws {
    let table = "time,A/rotation.x,A/rotation.y,A/rotation.z,A/rotation.w,x\n0,0,0,0,1,0\n1,0,0,1,0,1\n"
    let run = try await Command.run("reduce", "-", "--group", "A/rotation.x,x", input: table)
    #expect(run.status != 0 && run.error.contains("it is a component of a rotation"), "\(run.error)")
    let all = "A/rotation.x,A/rotation.y,A/rotation.z,A/rotation.w"
    #expect(try await Command.run("reduce", "-", "--group", all, input: table).status == 0)
  }

  @Test func `a name selects a node in each clip of a file`() throws {
    func motion(_ clip: String) -> NamedMotion {
      NamedMotion(
        .init("translation", in: ["Arm"], clip: clip), .vector([("x", UnitCurve.easeIn)]),
        target: .init(.translation, of: 0))
    }
    let document = MotionDocument([motion("walk"), motion("run")], nodes: try NodeTree([.init("Arm")]))
    #expect(try document.selected(by: ["Arm"]).motions.count == 2)
    #expect(try document.selected(by: ["Arm/translation"]).motions.count == 1)
  }

  @Test func `the table of several curves below each other is refused with the way to write it`() async throws {
    let run = try await Command.run("reduce", "-", input: "curve,time,value\na,0,0\na,1,1\nb,0,0\nb,1,1\n")
    #expect(run.status == 65 && run.error.contains("as curves sample --wide writes"), "\(run.error)")
  }

  @Test func `a value that a table of keys cannot be read with is not written`() async throws {
    let run = try await Command.run("reduce", "-", input: "time,x\n0,0\n1,1e300\n2,0\n")
    #expect(run.status == 65 && run.error.contains("x needs the number 1e+300"), "\(run.error)")
  }

  @Test func `several files are refused before any is written, and reported as one array`() async throws {
    try await withTemporaryFolder { folder in
      let table = "time,x\n0,0\n1,1\n2,2\n"
      for name in ["a.csv", "b.csv", "c.anim"] { try Data(table.utf8).write(to: folder.appending(path: name)) }
      let refused = try await Command.run("reduce", "a.csv", "c.anim", "-o", "out/", in: folder)
      #expect(refused.status == 64 && refused.error.contains("c.anim: no format is written with its ending"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "out").path))
      let run = try await Command.run("reduce", "a.csv", "b.csv", "-o", "out/", "--report", "json", in: folder)
      let reports = try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [[String: Any]]
      #expect(reports?.count == 2 && reports?[1]["notes"] is [String], "\(run.error)")
      let half = try await Command.run("reduce", "a.csv", "d.csv", "-o", "out/", in: folder)
      #expect(half.status != 0 && half.error.contains("1 of 2 files are written\n"), "\(half.error)")
    }
  }
}
