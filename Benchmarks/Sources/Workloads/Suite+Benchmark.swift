#if Suites
  import AnimationCurves
  import Benchmark

  extension Suite {
    /// Makes a benchmark of each workload: the library alone, on the kernel table in use, which the environment
    /// variable `ANIMATION_CURVES_KERNELS` chooses. The largest workloads, which measure memory, are left to
    /// `curve-benchmarks`.
    public func register() {
      Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .throughput, .peakMemoryResident])
      for workload in workloads where workload.count < 1 << 20 {
        var pass: (() -> Void)?
        Benchmark("\(workload.name) \(workload.count)") { benchmark in
          for _ in benchmark.scaledIterations { pass?() }
        } setup: {
          let candidates = workload.prepared().candidates
          pass = (candidates.first { $0.name == activeTable } ?? candidates.first)?.pass
        } teardown: {
          pass = nil
        }
      }
    }
  }
#endif
