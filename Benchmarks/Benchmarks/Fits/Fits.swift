#if Suites
  import Benchmark
  import Workloads

  /// The speed at which curves are fitted to recordings.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.fits.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Fits {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
