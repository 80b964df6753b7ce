/// A plan that computes a curve's values one by one: the plan of a curve without kernels.
struct LoopPlan: SamplingPlan {
  let loop: CurveLoop

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    if unsafe times != UnsafePointer(values) { unsafe values.update(from: times, count: count) }
    var values = unsafe MutableSpan(_unsafeStart: values, count: count)
    loop(&values)
  }
}
