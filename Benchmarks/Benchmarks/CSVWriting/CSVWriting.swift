#if Suites
  import Benchmark
  import Workloads

  /// The speed at which the command writes a table.
  ///
  /// Most of the time is spent on formatting numbers. Run it after a change of the table's writer or of the sampling
  /// before it.
  @main
  struct BenchmarkRunner: BenchmarkRunnerHooks {
    static func registerBenchmarks() { Suite.csv.register() }
  }
#else
  /// The suite is there with the trait Suites only.
  @main
  enum CSVWriting {
    static func main() { print("make benchmark-suites runs this") }
  }
#endif
