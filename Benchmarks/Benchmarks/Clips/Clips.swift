#if Suites
  import Benchmark
  import Workloads

  /// The cost of the algebra of clips, for each shown clip and each sample.
  ///
  /// The reference is written for one tree of clips; clips take values of any type and any tree. Only the ratio
  /// matters.
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
