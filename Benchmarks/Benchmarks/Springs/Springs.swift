#if Suites
  import Benchmark
  import Workloads

  /// The speed of springs, sampled or advanced by a frame.
  ///
  /// Live springs are the only workload whose state is read and written in each frame, so memory bandwidth limits them
  /// first.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.springs.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Springs {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
