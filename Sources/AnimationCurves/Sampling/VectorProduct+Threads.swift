extension VectorProduct {
  /// The most threads that a product by BLAS may run on, here and now; nil, as it is at first, sets no limit.
  ///
  /// A product runs on one thread, unless it is so large and wide that more were measured to gain. Then it runs on as many
  /// as OpenBLAS is set to: all processors, or what the environment variable `OPENBLAS_NUM_THREADS` says. The limit only
  /// ever lowers that number.
  @TaskLocal public static var threadLimit: Int?

  /// What `body` returns, with all products by BLAS in it, and in the tasks that it starts, on at most `limit` threads.
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
  var threads: Int { BLAS.gainsByThreads((sampleCount, termCount, width)) ? Self.threadLimit ?? .max : 1 }
}
