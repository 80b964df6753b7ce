import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Scenes that are written to formats which round their numbers or resample their motions.
@Suite struct RandomNodesTests {
  /// What comes from USD are Béziers, of which few are exact in glTF.
  @Test func `random scenes go through USD to glTF and to key tables within half of the standard error`() throws {
    var random = SplitMix64(seed: 63)
    let (request, count) = (WriteRequest(accuracy: .error(0.0005)), cases(2, thorough: 120))
    var (refused, greatest): ([String], Double) = ([], 0)
    for index in 0..<count {
      let scene = try RandomNodes.document(&random)
      do throws(FormatError) {
        let layer = try scene.files(as: .usd, request)[0]
        let read = try MotionDocument(reading: MotionInput(layer.bytes), as: .usd)
        for format in [FileFormat.gltf, .keys] {
          greatest = try read.files(as: format, request)[0].motions.reduce(greatest) { max($0, $1.error.value) }
        }
      } catch { refused.append("\(index): \(error)") }
    }
    #expect(refused.count <= count / 120 && greatest <= 0.0005, "\(greatest) \(refused)")
  }

  /// The error of a fit and that of rounding were above what the fit alone was allowed.
  @Test func `a fit leaves room for the rounding of Floats`() throws {
    var random = SplitMix64(seed: 631)
    var refused: [String] = []
    for _ in 0..<cases(4, thorough: 40) {
      let track = try RandomNodes.track(around: 1000, &random)
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
      let line = NamedMotion("fade", UnitCurve.linear.retimed(duration: 0.3))
      _ = try line.file(as: .gltf, WriteRequest(accuracy: .error(1e-9)))
    } catch { message = error.description }
    #expect(message.hasPrefix("fade: no fit of this curve within an error of "), "\(message)")
  }
}
