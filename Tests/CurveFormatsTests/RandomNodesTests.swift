import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Scenes that are written to formats which round their numbers or resample their motions.
@Suite struct RandomNodesTests {
  private let request = WriteRequest(accuracy: .error(0.0005))

  /// Returns why documents cannot be converted to formats, and the greatest error of the others.
  private func converted(
    _ count: Int, to formats: [FileFormat], _ document: () throws -> MotionDocument
  ) throws -> (refused: [String], greatest: Double) {
    var (refused, greatest): ([String], Double) = ([], 0)
    for index in 0..<count {
      let document = try document()
      for format in formats {
        do throws(FormatError) {
          let files = try document.files(as: format, request)
          for file in files { greatest = file.motions.reduce(greatest) { max($0, $1.error.value) } }
        } catch { refused.append("\(index) as \(format.id): \(error)") }
      }
    }
    return (refused, greatest)
  }

  /// What comes from USD are Béziers, of which few are exact in glTF. The large motions have a hundred points each.
  @Test(arguments: [0.3, 10])
  func `random scenes go through USD to glTF and to key tables within half of the standard error`(
    size: Double
  ) throws {
    var random = SplitMix64(seed: 63)
    let count = size < 1 ? cases(1, thorough: 120) : cases(1, thorough: 2)
    let (refused, greatest) = try converted(count, to: [.gltf, .keys]) {
      let layer = try RandomNodes.document(within: size, &random).files(as: .usd, request)[0]
      return try MotionDocument(reading: MotionInput(layer.bytes), as: .usd)
    }
    #expect(refused.count <= count / 120 && greatest <= 0.0005, "\(greatest) \(refused)")
  }

  @Test func `random clips of Unity are written within half of the standard error`() throws {
    var random = SplitMix64(seed: 74)
    let (refused, greatest) = try converted(cases(1, thorough: 25), to: [.usd, .gltf]) {
      try MotionDocument(reading: MotionInput(Array(RandomClips.text(&random).utf8)), as: .unity)
    }
    #expect(refused == [] && greatest <= 0.0005, "\(greatest)")
  }

  /// The error of a fit and that of rounding were above what the fit alone was allowed.
  @Test func `a fit leaves room for the rounding of Floats`() throws {
    var random = SplitMix64(seed: 631)
    var refused: [String] = []
    // A rounded time would move the middle of this line by the whole error.
    let fast = try AnimationTrack([.init(9.013, 0.0, outgoing: .slope(0)), .init(9.113, 100, incoming: .slope(0))])
    for index in 0..<cases(2, thorough: 40) {
      let track = index == 0 ? fast : try RandomNodes.track(around: 1000, &random)
      let document = MotionDocument(
        [NamedMotion(.init("translation", in: ["A"]), .vector([("x", track)]), target: .init(.translation, of: 0))],
        nodes: try NodeTree([.init("A")]))
      do throws(FormatError) {
        _ = try document.files(as: .gltf, WriteRequest(accuracy: .error(0.0005)))
      } catch { refused.append("\(error)") }
    }
    #expect(refused == [])
  }

  @Test func `a curve that cannot be fitted is refused by its name`() throws {
    var message = ""
    do throws(FormatError) {
      let line = NamedCurve("fade", UnitCurve.linear.retimed(duration: 0.3))
      _ = try line.file(as: .gltf, WriteRequest(accuracy: .error(1e-9)))
    } catch { message = error.description }
    #expect(message.hasPrefix("fade: no fit of this curve within an error of "), "\(message)")
  }
}
