import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct CurveSamplingTests {
  static let curves: [any Curve] = [
    UnitCurve.easeInOut, Overshoot(), Decay(), Steps(3), Spring.bouncy, Sine().mirrored, Circular().pingPong,
  ]
  static let times: [Double] = [-1, 0, 0.125, 0.5, 0.75.nextUp, 1, 2, .infinity, -.infinity, .nan]

  /// The bit patterns; one for every NaN.
  private func bits(_ numbers: some Sequence<Double>) -> [UInt64] { numbers.map { $0.isNaN ? 1 : $0.bitPattern } }

  @Test(arguments: curves)
  func `every way of sampling agrees with the sampler to the bit`(curve: any Curve) {
    let sampler = curve.sampler
    for count in [1, Self.times.count, 31, 32, 300, 1000] {
      let times = (0..<count).map { index in
        index < count / 2 ? Self.times[index % Self.times.count] : Double(index) / Double(count)
      }
      let (values, velocities) = (bits(sampler.values(at: times)), bits(sampler.velocities(at: times)))
      #expect(bits(curve.values(at: times)) == values)
      #expect(bits(curve.velocities(at: times)) == velocities)
      var apart = [Double](repeating: 7, count: count)
      curve.sample(at: times, into: &apart)
      #expect(bits(apart) == values)
      var inPlace = times
      sampler.sample(inPlace: &inPlace)
      #expect(bits(inPlace) == values)
      let floats = times.map { Float($0) }
      let rounded = [Float](count: count) { sampler.sample(at: floats.span, into: &$0) }
      #expect(bits(curve.values(at: floats).map { Double($0) }) == bits(rounded.map { Double($0) }))
      let grid = UniformGrid(over: -0.5...1.5, count: count)
      #expect(
        bits(curve.values(count: count, over: grid.range)) == bits(sampler.values(on: grid, indices: 0..<count)))
    }
  }

  @Test(arguments: curves)
  func `a value has the same bits in every batch`(curve: any Curve) {
    for table in KernelTable.available {
      KernelTable.withActive(table) {
        let times = (0..<200).map { Self.times[$0 % Self.times.count] + Double($0 / Self.times.count) / 64 }
        let (values, velocities) = (bits(curve.values(at: times)), bits(curve.velocities(at: times)))
        for count in [1, 2, 3, 7, 8, 31, 32, 33] {
          for start in stride(from: 0, to: times.count - count, by: 29) {
            let part = Array(times[start..<start + count])
            #expect(bits(curve.values(at: part)) == Array(values[start..<start + count]), "\(count) on \(table)")
            #expect(
              bits(curve.velocities(at: part)) == Array(velocities[start..<start + count]), "\(count) on \(table)")
          }
        }
      }
    }
  }

  @Test(arguments: curves)
  func `a Float is computed in Double and rounded once`(curve: any Curve) {
    let times: [Float] = [0, 0.1, 0.7, 1]
    #expect(times.map { curve.value(at: $0) } == times.map { Float(curve.value(at: Double($0))) })
    let bulk = zip(curve.values(at: times), times)
    #expect(bulk.allSatisfy { abs($0 - curve.value(at: $1)) <= 4 * Float.ulpOfOne })
  }

  @Test(arguments: curves)
  func `a grid without a range spans the whole motion`(curve: any Curve) throws {
    let extent = try #require(curve.extent)
    let values = curve.values(count: 5)
    #expect(values.count == 5)
    #expect(values.first == curve.value(at: extent.lowerBound) && values.last == curve.value(at: extent.upperBound))
    var grid = [Double](repeating: 7, count: 5)
    var span = grid.mutableSpan
    curve.sampler.sample(over: extent, into: &span)
    #expect(grid == values)
  }

  @Test func `an empty list of times gives no values`() {
    #expect(UnitCurve.easeInOut.values(at: []).isEmpty)
    #expect(UnitCurve.easeInOut.values(count: 0).isEmpty)
    #expect(UnitCurve.easeInOut.values(count: 1) == [0])
    #expect(UnitCurve.easeInOut.sampler.values(on: UniformGrid(over: 0.25...1, count: 1), indices: 0..<1)[0] < 0.2)
  }

  @Test func `a literal without a type means Doubles`() {
    #expect(UnitCurve.easeInOut.values(at: [.nan]).first?.isNaN == true)
    #expect(type(of: UnitCurve.easeInOut.values(at: [.infinity, 0.5])) == [Double].self)
    #expect(UnitCurve.easeInOut.values(at: [.infinity, 0.5]) == [1, 0.5])
    let floats: [Float] = [0.5]
    #expect(type(of: UnitCurve.easeInOut.values(at: floats)) == [Float].self)
  }

  @Test func `a curve holds its end state outside its domain`() {
    #expect(Sine().state(at: 3.0) == Sine().state(at: 1.0))
    #expect(Sine().acceleration(at: -3.0) == Sine().acceleration(at: 0.0))
    #expect(Sine().state(at: Double.nan).velocity.isNaN)
    #expect(Spring.smooth.value(at: Double.infinity) == 1)
  }

  @Test func `a buffer of fewer values than times is refused with both counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let times = [0, 0.5, 1.0]
      var values = [0.0, 0]
      var span = values.mutableSpan
      UnitCurve.easeInOut.sample(at: times.span, into: &span)
    }
    expectSentence("times and values must have the same count, not 3 and 2", in: result)
  }

  @Test func `a spring that never rests needs a range`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(duration: 1, bounce: 1).values(count: 3)
    }
    expectSentence("never comes to rest: give the range of time to sample", in: result)
  }

  @Test func `more values than memory holds are refused`() async {
    let values = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UnitCurve.easeIn.values(count: .max)
    }
    expectSentence("\(Int.max) numbers do not fit into memory: the limit is \(Int.max / 64)", in: values)
  }

  @Test func `velocities in an array and on a grid are those of single times`() {
    let curves: [any Curve] = [Back(), UnitCurve.easeInOut, Spring.bouncy, Elastic()]
    for curve in curves {
      func check(_ curve: some Curve) {
        for count in [0, 1, 5, 100] {
          let grid = UniformGrid(over: 0...0.75, count: count)
          let times = (0..<count).map { grid[$0] }
          let (batch, row) = (curve.velocities(at: times), curve.velocities(count: count, over: 0...0.75))
          let single = times.map { curve.velocity(at: $0) }
          #expect(batch == row && batch.count == count)
          #expect(zip(batch, single).allSatisfy { ($0 - $1).magnitude <= 1e-12 * max(1, $1.magnitude) })
        }
        let (last, end) = (curve.velocities(count: 3)[2], curve.velocity(at: curve.extent?.upperBound ?? .nan))
        #expect((last - end).magnitude <= 1e-12 * max(1, end.magnitude))
      }
      check(curve)
    }
  }
}
