internal import CCurveKernels

extension VectorProduct {
  /// The most threads that a product may run on, here and now; nil, as it is at first, sets no limit.
  ///
  /// A product runs on one thread, unless it is so large that more were measured to gain. The kernels then take one for
  /// each 100 µs that it would last, and no more than 8; these are started for the product and end with it. BLAS takes as
  /// many as it likes. With OpenBLAS, neither takes more than that is set to: all processors, or what the environment
  /// variable `OPENBLAS_NUM_THREADS` says. The limit only ever lowers these numbers.
  @TaskLocal public static var threadLimit: Int?

  /// What `body` returns, with all products in it, and in the tasks that it starts, on at most `limit` threads.
  ///
  /// - Precondition: `limit` is at least 1.
  public static func withThreadLimit<Result, Failure: Error>(
    _ limit: Int, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(limit >= 1, "a product needs at least 1 thread, not \(limit)")
    // The task-local value's own method rethrows any error: this one's type is put back.
    let outcome = $threadLimit.withValue(limit) { Swift.Result(catching: body) }
    return try outcome.get()
  }

  /// How many threads BLAS may take for this product.
  var blasThreads: Int { BLAS.gainsByThreads((sampleCount, termCount, width)) ? Self.threadLimit ?? .max : 1 }

  /// How many threads the kernels take for it.
  ///
  /// A thread is started in some 20 µs, and a number takes at least 0.3 ns: it has to be written.
  var kernelThreads: Int {
    let nanoseconds = Double(sampleCount) * Double(width) * (0.3 + 0.04 * Double(termCount))
    let share = 100_000.0
    if nanoseconds < 2 * share { return 1 }
    // The weights of a block have just been written: from another processor's cache they come slowly.
    if totalSampleCount > sampleCount && width < 8 * termCount { return 1 }
    let wanted = min(nanoseconds / share, Double(CurveThreadLimit))
    return min(Int(wanted), Self.threadLimit ?? .max, BLAS.threadCount ?? Self.processors)
  }

  /// How many processors there are for this process.
  private static let processors = Int(curve_kernels_processors())
}
