#if Suites
  import Benchmark
  import Workloads

  /// What do large batches gain on all cores, and what does a new array cost?
  ///
  /// Whoever touches the division of batches looks here, on a machine that does nothing else.
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
