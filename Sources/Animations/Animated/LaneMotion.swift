/// The motion of a dense vector, such as a SIMD type, by its numbers.
///
/// A frame of it calls no generic code. Generic arithmetic, and the types that depend on the type of the vector, would
/// take ten times as long as the numbers (`make benchmark BENCH=stage`).
final class LaneMotion {
  /// The stage's time at the end of the motion, in seconds.
  let removal: Double
  /// The stage's time at the logical completion, in seconds.
  let logicalCompletion: Double
  /// Whether a frame has shown the motion.
  private(set) var isShown = false

  private let start: Double
  private let weights: (_ time: Double) -> (first: Double, second: Double)
  /// For each scalar: the origin, the base, and what the weights multiply.
  private var numbers: [Double]
  private let isFloat: Bool

  /// Creates the motion of a run; `nil` if its frames need its animation, if the vector's scalars are not contiguous,
  /// and for the types that ``AnimatedVector`` is specialised for.
  init?<Vector: VectorArithmetic>(_ run: AnimationRun<Vector>) {
    guard let motion = run.motion, let logicalCompletion = run.logicalCompletion else { return nil }
    if Vector.self == Double.self || Vector.self == CGFloat.self { return nil }
    if Vector.self == AnimatablePair<CGFloat, CGFloat>.self { return nil }
    func layout<Dense: DenseVector>(_: Dense.Type) -> (count: Int, isFloat: Bool)? {
      Dense.scalarLayout.map { ($0.count, MemoryLayout<Dense.Scalar>.size == MemoryLayout<Float>.size) }
    }
    guard let type = Vector.self as? any DenseVector.Type, let (count, isFloat) = layout(type) else { return nil }
    self.isFloat = isFloat
    (start, removal, self.logicalCompletion, weights) = (run.start, run.removal, logicalCompletion, motion.weights)
    numbers = Array(repeating: 0, count: 4 * count)
    read(run.origin, 0)
    motion.base.map { read($0, 1) }
    read(motion.first, 2)
    motion.second.map { read($0, 3) }
  }

  private func read<Vector>(_ vector: Vector, _ part: Int) {
    withUnsafeBytes(of: vector) { bytes in
      for lane in 0..<numbers.count / 4 {
        numbers[4 * lane + part] =
          isFloat
          ? Double(bytes.loadUnaligned(fromByteOffset: lane * MemoryLayout<Float>.stride, as: Float.self))
          : bytes.loadUnaligned(fromByteOffset: lane * MemoryLayout<Double>.stride, as: Double.self)
      }
    }
  }

  /// Writes the scalars at `time`, in seconds of the stage.
  func show(at time: Double, to bytes: UnsafeMutableRawBufferPointer) {
    isShown = true
    let (a, b) = weights(max(0, time - start))
    numbers.withUnsafeBufferPointer { numbers in
      for lane in 0..<numbers.count / 4 {
        let part = numbers[4 * lane + 2] * a + numbers[4 * lane + 3] * b
        let number = numbers[4 * lane] + (numbers[4 * lane + 1] + part)
        if isFloat {
          bytes.storeBytes(of: Float(number), toByteOffset: lane * MemoryLayout<Float>.stride, as: Float.self)
        } else {
          bytes.storeBytes(of: number, toByteOffset: lane * MemoryLayout<Double>.stride, as: Double.self)
        }
      }
    }
  }
}
