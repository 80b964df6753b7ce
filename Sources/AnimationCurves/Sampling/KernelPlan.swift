internal import CCurveKernels

/// A kernel, and the numbers that describe a curve to it.
struct KernelPlan<Parameters: BitwiseCopyable & Sendable, Scalar: Sendable>: Sendable {
  let kernel: Kernel<Parameters, Scalar>
  let parameters: Parameters

  @unsafe
  func sample(
    _ times: UnsafePointer<Scalar>, into values: UnsafeMutablePointer<Scalar>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) { unsafe kernel.run(table, $0, times, values, count) }
  }
}

extension KernelPlan: SamplingPlan where Scalar == Double {}
extension KernelPlan: FloatSamplingPlan where Scalar == Float {}

/// The kernels of one plan for Doubles and for Floats, and the plan that describes a curve to both.
struct PairedKernelPlan<Parameters: BitwiseCopyable & Sendable>: SamplingPlan, FloatSamplingPlan {
  let kernels: KernelPair<Parameters>
  let parameters: Parameters

  init(_ kernels: KernelPair<Parameters>, _ parameters: Parameters) {
    (self.kernels, self.parameters) = (kernels, parameters)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) { unsafe kernels.doubles.run(table, $0, times, values, count) }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) { unsafe kernels.floats.run(table, $0, times, values, count) }
  }
}

/// A plan for Doubles, used for Floats: computed in Double and rounded once.
struct RoundedPlan: FloatSamplingPlan {
  let plan: any SamplingPlan

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    let size = max(1, min(count, 512))
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { memory in
      guard let chunk = memory.baseAddress else { return }
      for start in stride(from: 0, to: count, by: size) {
        let length = min(size, count - start)
        let (from, to) = unsafe (times + start, values + start)
        for index in 0..<length { unsafe chunk[index] = Double(from[index]) }
        unsafe plan.sample(chunk, into: chunk, count: length, on: table)
        for index in 0..<length { unsafe to[index] = Float(chunk[index]) }
      }
    }
  }
}
