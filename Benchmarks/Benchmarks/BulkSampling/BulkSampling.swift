#if Suites
  import Benchmark
  import Workloads

  /// The gain of bulk sampling, for each family, size, instruction set and precision.
  ///
  /// Run it on all tables after a change of a kernel or of its choice: a gain for one may be a loss for another.
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
