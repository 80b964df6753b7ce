#if Suites
  import Benchmark
  import Workloads

  /// The speed of matrix products, by shape.
  ///
  /// The method is chosen by crossovers that were measured: on another machine they may lie elsewhere.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.products.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Products {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
