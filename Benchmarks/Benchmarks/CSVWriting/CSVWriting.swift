#if Suites
  import Benchmark
  import Workloads

  /// How fast does the command write a table?
  ///
  /// Most of it is the printing of numbers; who touches the table's writer or the sampling before it looks here.
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
