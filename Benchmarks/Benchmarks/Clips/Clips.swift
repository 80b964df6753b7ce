#if Suites
  import Benchmark
  import Workloads

  /// The cost of the algebra of clips, for each shown clip and each sample.
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
