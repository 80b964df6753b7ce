#if Suites
  import Benchmark
  import Workloads

  /// The speed of single values.
  ///
  /// Run it after a change of a curve's formula or of the root finder: bulk sampling does not show the cost of a single
  /// call.
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
