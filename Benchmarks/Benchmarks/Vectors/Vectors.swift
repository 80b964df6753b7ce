#if Suites
  import Benchmark
  import Workloads

  /// The gain of vectors, blends and keyframes in bulk.
  ///
  /// Each is measured beside the loop over single values that it replaces.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.vectors.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Vectors {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
