import Testing

@testable import Animations

@Suite struct LaterAnimationTests {
  private let stagger = Stagger.each(0.25)

  /// The values in a frame of each of four places that are burst at some times.
  private func burst(
    _ animation: Animation, at times: [Double: Double], frames: [Double]
  ) -> [[Double]] {
    let stage = Stage()
    let places = (0..<4).map { _ in Animated(0.0, on: stage) }
    return frames.map { time in
      stage.advance(to: time)
      if let target = times[time] { withAnimation(animation, stagger: stagger, for: places) { $0.target = target } }
      return places.map(\.value)
    }
  }

  @Test(arguments: [
    Animation.bouncy, .linear(duration: 1), .interpolatingSpring, .easeIn(duration: 0.5).repeatCount(2),
    Animation(SteadyAnimation(duration: 1)), .smooth.logicallyComplete(after: 0.1),
  ])
  func `a second burst in flight is staggered as the first one`(animation: Animation) {
    let frames = (0...40).map { Double($0) / 8 }
    let values = burst(animation, at: [0: 100, 0.5: -50, 0.625: 20], frames: frames)
    for (frame, row) in values.enumerated() {
      for place in 1..<4 {
        // Two frames are a quarter of a second.
        let first = frame < 2 * place ? 0 : values[frame - 2 * place][0]
        #expect(isNear(row[place], first, 1e-9), "place \(place) at \(frames[frame])")
      }
    }
    #expect(values.last == [20, 20, 20, 20])
  }

  @Test func `the values do not depend on the frames`() {
    let few = burst(.bouncy, at: [0: 100, 0.5: -50], frames: [0, 0.5, 1.5])
    let many = burst(.bouncy, at: [0: 100, 0.5: -50], frames: (0...96).map { Double($0) / 64 })
    #expect(zip(few.last ?? [], many.last ?? [0]).allSatisfy { isNear($0, $1, 1e-9) })
  }

  @Test func `the completion waits for the last of all items`() {
    let stage = Stage()
    let places = (0..<3).map { _ in Animated(0.0, on: stage) }
    var ends: [Double] = []
    withAnimation(.linear(duration: 1), stagger: stagger, for: places) {
      $0.target = 1
    } completion: {
      ends.append(stage.time)
    }
    #expect(places.map(\.target) == [1, 1, 1])
    for frame in 0...16 { stage.advance(to: Double(frame) / 8) }
    #expect(ends == [1.5] && !stage.isRunning)
    withAnimation(nil, stagger: stagger, for: places) { $0.target = 2 }
    #expect(places.map(\.value) == [2, 2, 2])
  }

  @Test func `another animation takes over in the delay and after it, with the velocity`() {
    let stage = Stage()
    let place = Animated(0.0, on: stage)
    let later = Animation(LaterAnimation(base: .smooth, delay: 0.5))
    withAnimation(.linear(duration: 2)) { place.target = 100 }
    stage.advance(to: 0.5)
    withAnimation(later) { place.target = 0 }
    stage.advance(to: 0.75)
    #expect(place.value == 37.5 && place.velocity == 50)
    withAnimation(.smooth) { place.target = 0 }
    #expect(place.value == 37.5 && place.velocity == 50)
    stage.advance(to: 9)
    #expect(place.value == 0 && !stage.isRunning)
    for time in [1.0, 2, 3] { place.drag(to: 10 * time, at: 9 + time) }
    stage.advance(to: 12)
    withAnimation(later) { place.target = 100 }
    stage.advance(to: 12.5)
    #expect(place.value == 30)
    stage.advance(to: 12.501)
    #expect(abs((place.value - 30) / 0.001 - 10) < 8)
  }
}
