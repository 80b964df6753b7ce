internal import CCurveKernels

/// A kernel, and the numbers that describe a curve to it.
struct KernelPlan<Parameters: BitwiseCopyable & Sendable>: SamplingPlan {
  let kernel: CurveKernelName
  let parameters: Parameters

  init(_ kernel: CurveKernelName, _ parameters: Parameters) { (self.kernel, self.parameters) = (kernel, parameters) }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) {
      unsafe curve_kernels_run(table.kernels, kernel, $0, times, values, count)
    }
  }
}

/// The kernel's sister for Floats. The kernels of cubics have none; their Floats have kernels of their own.
extension KernelPlan: FloatSamplingPlan {
  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) {
      unsafe curve_kernels_run_rounded(table.kernels, kernel, $0, times, values, count)
    }
  }
}

/// A kernel for floats, with its numbers.
struct FloatKernelPlan<Parameters: BitwiseCopyable & Sendable>: FloatSamplingPlan {
  let kernel: CurveFloatKernelName
  let parameters: Parameters

  init(_ kernel: CurveFloatKernelName, _ parameters: Parameters) {
    (self.kernel, self.parameters) = (kernel, parameters)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) {
      unsafe curve_kernels_run_float(table.kernels, kernel, $0, times, values, count)
    }
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
