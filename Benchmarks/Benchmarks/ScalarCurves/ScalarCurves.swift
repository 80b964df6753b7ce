#if Suites
  import Benchmark
  import Workloads

  /// Is one value at a time, exact as it is, as fast as what a user would write?
  ///
  /// Whoever touches a curve's formula or the root finder looks here: bulk sampling hides what a single call costs.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.scalar.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum ScalarCurves {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
