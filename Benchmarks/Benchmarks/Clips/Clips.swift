#if Suites
  import Benchmark
  import Workloads

  /// What does the algebra of clips cost, for each clip that is shown and each sample?
  ///
  /// The reference knows what it plays; the clips carry values of any type through any tree. Only the distance matters.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.clips.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum Clips {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
