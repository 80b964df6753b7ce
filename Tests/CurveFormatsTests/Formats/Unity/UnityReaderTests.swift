import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// `walk.anim` is written by unityparser, and the values of its curves by mpmath: see `make_anim.py`.
@Suite struct UnityReaderTests {
  @Test func `every curve has the values of Unity's formulas`() throws {
    let imported = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.anim")), as: .unity)
    #expect(imported.warnings.isEmpty, "\(imported.warnings)")
    let greatest = try ImportData.greatestError(of: imported, in: "anim-values.txt")
    #expect(greatest <= 2e-14, "\(greatest)")
  }

  @Test func `rotations without weights, steps and loops are cubics scaled to length 1`() throws {
    let imported = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.anim")), as: .unity)
    let hips = imported.numbers.first { $0.label == "Hips/rotation.x" }?.curve as? RotationTrack.Component
    #expect(hips?.track.interpolation == .bezier)
  }

  @Test func `the derivatives of every curve are those of its values`() throws {
    for found in try MotionDocument(reading: MotionInput(ImportData.bytes("walk.anim")), as: .unity).numbers {
      let extent = try #require(found.curve.extent)
      for place in stride(from: 0.05, to: 1, by: 0.11) where extent.upperBound > extent.lowerBound {
        let time = extent.lowerBound + (extent.upperBound - extent.lowerBound) * place
        let state = found.curve.state(at: time)
        let near = [time - 1e-6, time + 1e-6].map { found.curve.state(at: $0) }
        let change = abs(near[1].velocity - near[0].velocity)
        // Beside a key and a steep handle, differences say nothing.
        guard change < 0.01, abs(state.acceleration) < 1000 else { continue }
        let velocity = (near[1].value - near[0].value) / 2e-6
        #expect(abs(velocity - state.velocity) <= 1e-4 * max(1, abs(velocity)), "\(found.label) at \(time)")
        let acceleration = (near[1].velocity - near[0].velocity) / 2e-6
        #expect(abs(acceleration - state.acceleration) <= 1e-2 * max(1, abs(acceleration)), "\(found.label) at \(time)")
      }
    }
  }

  @Test func `the same motion in two clips is there twice`() throws {
    let walk = try ImportData.bytes("walk.anim")
    let clip = try #require(String(validating: walk, as: UTF8.self).map { $0[...].firstRange(of: "---") } ?? nil)
    let text = String(decoding: walk, as: UTF8.self)
    let run = text[clip.lowerBound...].replacing("m_Name: Walk", with: "m_Name: Run")
    let (one, two) = (
      try MotionDocument(reading: MotionInput(walk), as: .unity).numbers,
      try MotionDocument(reading: MotionInput(Array((text + run).utf8)), as: .unity).numbers
    )
    #expect(two.count == 2 * one.count && Set(two.map(\.label)).count == two.count)
    #expect(two.map(\.curve.description) == (one + one).map(\.curve.description))
    #expect(two.contains { $0.label == "Run/Hips/rotation.x" })
  }

  // MARK: - Text

  /// A clip with one curve of the given keys, as Unity writes it.
  private static func clip(_ keys: [String], path: String = "Hips", rest: String = "") -> String {
    """
    %YAML 1.1
    %TAG !u! tag:unity3d.com,2011:
    --- !u!74 &7400000
    AnimationClip:
      m_Name: Walk
      m_RotationCurves: []
      m_FloatCurves:
      - serializedVersion: 2
        curve:
          serializedVersion: 2
          m_Curve:
    \(keys.map { "      - serializedVersion: 3\n" + $0 }.joined(separator: "\n"))
          m_PreInfinity: 2
          m_PostInfinity: 2
        attribute: blendShape.Smile
        path: \(path)
    \(rest)
    """
  }

  private static func key(_ time: String, _ value: String, _ rest: String = "weightedMode: 0") -> String {
    "        time: \(time)\n        value: \(value)\n        \(rest)"
  }

  @Test func `an escape has digits and no sign`() throws {
    let text = Self.clip([Self.key("0", "1")], path: #""A\x41\x+f\u-001""#)
    let read = try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .unity)
    #expect(read.numbers.first?.label.hasPrefix("AA\u{FFFD}\u{FFFD}") == true, "\(read.numbers.map(\.label))")
  }

  @Test func `a clip is read in each way that its YAML may be written`() throws {
    let keys = [Self.key("0", "1", "outSlope: .inf"), Self.key("1", "2", "inSlope: -Infinity")]
    let text =
      Self.clip(keys, path: "\"Left \\u0041rm\"") + "\n--- !u!74 &7400001\nAnimationClip:\n"
        + """
          m_Name: Run
          m_PositionCurves:
          - curve:
              m_Curve:
              # A vector that is too long for its line.
              - time: 0
                value: {x: 1, y: 2,
                  z: 3}
            path: 'It''s'
          - curve:
              m_Curve:
              -
                time: 0
                value: {z: 6, y: 5, x: 4}
            path: It's
        """
    for end in ["\n", "\r\n"] {
      let imported = try MotionDocument(reading: MotionInput(Array(text.replacing("\n", with: end).utf8)), as: .unity)
      #expect(imported.warnings.isEmpty, "\(imported.warnings)")
      #expect(
        imported.numbers.map { "\($0.label): \($0.curve.value(at: 0.5))" } == [
          "Left Arm/blendShape.Smile: 1.0", "It's/position.x: 1.0", "It's/position.y: 2.0", "It's/position.z: 3.0",
          "Run/It's/position.x: 4.0", "Run/It's/position.y: 5.0", "Run/It's/position.z: 6.0",
        ])
      #expect(imported.numbers[0].position == TextPosition(line: 8, column: 5))
    }
  }

  // MARK: - Problems

  @Test(arguments: [
    (
      [key("0", "1"), key("0", "2")], "line 16, column 9", "key 1: the times of keys must increase, but 0 comes after 0"
    ),
    (
      [key("0", "1"), key("-1", "2")], "line 16, column 9",
      "key 1: the times of keys must increase, but -1 comes after 0"
    ),
    ([key("0", "nan")], "line 14, column 16", "a number is expected, not nan"),
    ([key("0", ".inf")], "line 12, column 9", "the value must be a number within"),
    ([key("1e999", "0")], "line 12, column 9", "the time must be a number within"),
    ([key("0", "{x: 0}")], "line 14, column 16", "a number is expected, not {x: 0}"),
    ([key("0", "")], "line 14, column 15", "a number is expected, not "),
    (
      [key("0", "1", "weightedMode: 3\n        outWeight: 1.5"), key("1", "2")], "line 12, column 9",
      "key 0: the outgoing handle must reach from 0 to 1 seconds into its segment, not 1.5"
    ),
    ([key("0", "1", "weightedMode: 4")], "line 15, column 9", "the weightedMode 4 is not read"),
    (["        value: 0"], "line 12, column 9", "the member \"time\" is missing"),
  ])
  func `a curve that is broken is left out, with its place`(keys: [String], place: String, message: String) throws {
    let imported = try MotionDocument(reading: MotionInput(Array(Self.clip(keys).utf8)), as: .unity)
    #expect(imported.numbers.isEmpty)
    let warning = "\(try #require(imported.warnings.first))"
    #expect(imported.warnings.count == 1 && warning.hasPrefix("\(place): Hips/blendShape.Smile: "), "\(warning)")
    #expect(warning.contains(message), "\(warning)")
  }

  @Test func `what is not read is named`() throws {
    let rest = """
        m_PPtrCurves:
        - curve:
          - time: 0
            value: {fileID: 21300000}
          attribute: m_Sprite
        m_CompressedRotationCurves: []
        m_RotationCurves:
        - curve:
            m_Curve:
            - time: 0
              value: {x: 0, y: 0, z: 0, w: 2}
            m_PostInfinity: 1
          path: A
        - curve:
            m_Curve:
            - time: 0
              value: {x: 0, y: 0, z: 0}
          path: B
        - curve:
            m_Curve: []
          path: C
      """
    let imported = try MotionDocument(
      reading: MotionInput(Array(Self.clip([Self.key("0", "1")], rest: rest).utf8)), as: .unity)
    #expect(imported.numbers.map(\.label) == ["Hips/blendShape.Smile"] + "xyzw".map { "A/rotation.\($0)" })
    #expect(imported.numbers[4].curve.value(at: 3) == 1)
    #expect(
      imported.warnings.map { $0.problem.description } == [
        "m_PPtrCurves is not read, so it was left out",
        "a rotation must have the length 1, not 2: its numbers were divided by the length",
        "the member \"w\" is missing", "a track must have 1 key or more, not 0",
      ])
  }

  @Test(arguments: [
    ("", "line 1, column 1: this is no animation clip"), ("name: x\n", "line 1, column 1: this is no animation clip"),
    ("%YAML 1.1\n--- !u!1 &1\nGameObject:\n  m_Name: A\n", "line 1, column 1: this is no animation clip"),
    ("%YAML 1.1\nAnimationClip:\n  m_Name\n", "line 3, column 3: not YAML as Unity writes it: a name, a colon"),
    ("%YAML 1.1\n  AnimationClip:\n", "line 2, column 3: not YAML as Unity writes it: an entry without indentation"),
    ("%YAML 1.1\nAnimationClip: {}\n", "line 2, column 1: not YAML as Unity writes it: entries are expected"),
    ("%YAML 1.1\nAnimationClip:\n  m_FloatCurves: [{}]\n", "line 3, column 3: not YAML as Unity writes it: a list"),
    (
      "%YAML 1.1\nAnimationClip:\n\tm_Name: x\n",
      "line 3, column 1: not YAML as Unity writes it: lines are indented by spaces"
    ),
    ("- a\n", "line 1, column 1: this is no animation clip"),
  ])
  func `a text that is no clip is refused`(text: String, message: String) {
    let error = #expect(throws: FormatError.self) {
      try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .unity)
    }
    let found = error.map { "\($0)" } ?? ""
    #expect(found.contains(message), "\(found)")
  }

  @Test func `files with any bytes changed are read or refused`() throws {
    try ImportData.checkChanged(["walk.anim"], as: .unity, count: cases(20, thorough: 250), seed: 361)
  }
}
