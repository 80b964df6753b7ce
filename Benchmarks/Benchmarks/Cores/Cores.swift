#if Suites
  import Benchmark
  import Workloads

  /// The gain of large batches on all cores, and the cost of a new array.
  ///
  /// Run it after a change of the division of batches, on a machine that does nothing else.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.cores.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Cores {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
