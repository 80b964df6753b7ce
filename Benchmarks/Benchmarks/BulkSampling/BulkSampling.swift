#if Suites
  import Benchmark
  import Workloads

  /// What do many values at once gain, for each family, size, instruction set and precision?
  ///
  /// Whoever touches a kernel or how one is chosen looks here, at all tables: a gain for one may be a loss for another.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.bulk.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum BulkSampling {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
