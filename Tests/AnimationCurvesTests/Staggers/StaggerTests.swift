import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct StaggerTests {
  private func expect(
    _ delays: [Double], _ expected: [Double], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(delays.count == expected.count, sourceLocation: location)
    for (delay, expected) in zip(delays, expected) {
      #expect((delay - expected).magnitude <= 1e-15, "\(delays)", sourceLocation: location)
    }
  }

  @Test func `delays grow from the start, the end, the centre, the edges and an index`() {
    expect(Stagger.each(0.1).delays(count: 4), [0, 0.1, 0.2, 0.3])
    expect(Stagger.each(0.1, from: .end).delays(count: 4), [0.3, 0.2, 0.1, 0])
    expect(Stagger.each(0.1, from: .center).delays(count: 5), [0.2, 0.1, 0, 0.1, 0.2])
    expect(Stagger.each(0.1, from: .center).delays(count: 4), [0.1, 0, 0, 0.1])
    expect(Stagger.each(0.1, from: .edges).delays(count: 5), [0, 0.1, 0.2, 0.1, 0])
    expect(Stagger.each(0.1, from: .index(1)).delays(count: 5), [0.1, 0, 0.1, 0.2, 0.3])
  }

  @Test func `the greatest delay is the total`() {
    expect(Stagger.total(0.6).delays(count: 4), [0, 0.2, 0.4, 0.6])
    expect(Stagger.total(0.6, from: .edges).delays(count: 5), [0, 0.3, 0.6, 0.3, 0])
    expect(Stagger.total(0.6, from: .index(3)).delays(count: 5), [0.6, 0.4, 0.2, 0, 0.2])
  }

  @Test func `distances in a grid are Euclidean`() {
    let diagonal = 2.0.squareRoot()
    expect(Stagger.each(1, columns: 3).delays(count: 6), [0, 1, 2, 1, diagonal, 5.0.squareRoot()])
    expect(
      Stagger.each(1, from: .center, columns: 3).delays(count: 9),
      [diagonal, 1, diagonal, 1, 0, 1, diagonal, 1, diagonal])
    expect(
      Stagger.total(1, from: .edges, columns: 3).delays(count: 9),
      [0, 1 - 1 / diagonal, 0, 1 - 1 / diagonal, 1, 1 - 1 / diagonal, 0, 1 - 1 / diagonal, 0])
    // The last row is not full, and the nearest item begins at once.
    expect(Stagger.each(1, from: .end, columns: 2).delays(count: 3), [diagonal - 1, 0, 0])
    // A grid of one row is a line.
    expect(Stagger.each(1, columns: 9).delays(count: 3), [0, 1, 2])
  }

  @Test func `an easing maps distances to delays`() {
    expect(Stagger.total(2, easing: UnitCurve(Monomial(2))).delays(count: 5), [0, 0.125, 0.5, 1.125, 2])
    expect(Stagger.each(1, easing: UnitCurve(Monomial(2))).delays(count: 3), [0, 0.5, 2])
    // Before 0 there is no delay.
    #expect(Stagger.total(1, easing: UnitCurve(Back())).delays(count: 11).allSatisfy { $0 >= 0 })
  }

  @Test func `without items there is no delay, and the delay of one item is 0`() {
    for origin in [Stagger.Origin.start, .end, .center, .edges, .index(0)] {
      #expect(Stagger.each(0.1, from: origin, columns: 3).delays(count: 1) == [0])
    }
    #expect(Stagger.total(1, from: .index(4)).delays(count: 0) == [])
    #expect(Stagger.each(0).delays(count: 3) == [0, 0, 0])
  }

  @Test func `in every line and grid one thing begins at once, and the last one after the total`() {
    var source = SplitMix64(seed: 67)
    for _ in 0..<cases(200, thorough: 20000) {
      let count = Int.random(in: 2...40, using: &source)
      let columns = Bool.random(using: &source) ? nil : Int.random(in: 1...9, using: &source)
      let index = Int.random(in: 0..<count, using: &source)
      for origin in [Stagger.Origin.start, .end, .center, .edges, .index(index)] {
        let delays = Stagger.total(3, from: origin, columns: columns).delays(count: count)
        #expect(delays.min() == 0, "\(origin), \(count), \(String(describing: columns))")
        #expect([0, 3].contains(delays.max()), "\(origin), \(count), \(String(describing: columns))")
      }
      let line = Stagger.each(0.1).delays(count: count)
      #expect(Array(line.reversed()) == Stagger.each(0.1, from: .end).delays(count: count))
    }
  }

  @Test func `a delay below 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stagger.each(-1)
    }
    expectSentence("the delay of a stagger in seconds must be finite and 0 or more, not -1.0", in: result)
  }

  @Test func `a grid without columns is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stagger.total(1, columns: 0)
    }
    expectSentence("a stagger's grid must have 1 column or more, not 0", in: result)
  }

  @Test func `an index beyond the things is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stagger.each(1, from: .index(3)).delays(count: 3)
    }
    expectSentence("the index from which a stagger begins must be in 0..<3, not 3", in: result)
  }
}
