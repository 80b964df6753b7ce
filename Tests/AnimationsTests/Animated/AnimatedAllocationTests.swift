import AllocationCounter
import AnimationCurvesSIMD
import Animations
import Testing

@Suite(.enabled(if: countOfAllocations() >= 0, "allocations are counted with glibc, and without sanitizers"))
struct AnimatedAllocationTests {
  /// Returns the greatest number of allocations of a retarget of values that move along curves.
  ///
  /// The first value is not counted: it creates what is kept for its type.
  private func allocations<Value: Animatable>(from start: Value, to ends: [Value]) -> Int {
    let stage = Stage()
    var worst = 0
    for number in 0..<4 {
      let value = Animated(start, on: stage)
      withAnimation(.easeInOut(duration: 10)) { value.target = ends[0] }
      for end in ends.dropFirst() {
        stage.advance(to: stage.time + 1)
        withAnimation(.easeOut(duration: 10)) {
          let before = countOfAllocations()
          value.target = end
          if number > 0 { worst = max(worst, countOfAllocations() - before) }
        }
      }
    }
    return worst
  }

  @Test func `retargeting an eased value makes at most four allocations`() {
    #expect(allocations(from: 0.0, to: [1, 2, 3, 4, 5, 6]) <= 4)
    #expect(allocations(from: CGPoint.zero, to: (1...6).map { CGPoint(x: $0, y: -$0) }) <= 4)
    #expect(allocations(from: CGRect.zero, to: (1...6).map { CGRect(x: $0, y: 2, width: 3, height: 4) }) <= 4)
    #expect(allocations(from: SIMD2<Float>.zero, to: (1...6).map { SIMD2(repeating: Float($0)) }) <= 4)
    #expect(allocations(from: SIMD4<Double>.zero, to: (1...6).map { SIMD4(repeating: Double($0)) }) <= 4)
  }

  @Test func `a frame of moving values allocates nothing`() {
    let stage = Stage()
    let (number, point) = (Animated(0.0, on: stage), Animated(CGPoint.zero, on: stage))
    let (rectangle, vector) = (Animated(CGRect.zero, on: stage), Animated(SIMD2<Float>.zero, on: stage))
    for animation in [Animation.easeInOut(duration: 10), .smooth(duration: 10)] {
      withAnimation(animation) {
        number.target += 1
        point.target.x += 1
        rectangle.target.size.width += 1
        vector.target.x += 1
      }
      stage.advance(to: stage.time + 1)
      let before = countOfAllocations()
      for _ in 0..<64 { stage.advance(to: stage.time + 1.0 / 64) }
      #expect(countOfAllocations() == before && stage.movingCount == 4, "\(animation)")
    }
  }
}
