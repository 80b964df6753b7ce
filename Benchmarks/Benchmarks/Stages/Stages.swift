#if Suites
  import Benchmark
  import Workloads

  /// The cost of a frame of many animated values.
  ///
  /// Thousands of values that move, each with its own animation, beside a loop by hand.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.stage.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Stages {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
