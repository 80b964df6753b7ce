@_spi(Kernels) import CurveSampling

/// A group of workloads.
public enum Suite: String, CaseIterable, Sendable {
  case scalar, bulk, cores, springs, products, vectors, clips, stage, fits, csv

  /// The question that its workloads answer.
  public var question: String {
    switch self {
    case .scalar: "Is one value at a time as fast as code that a user would write?"
    case .bulk: "What do many values at once gain, for each family, size, instruction set and precision?"
    case .cores: "What do large batches gain on all cores, and what does a new array cost?"
    case .springs: "How fast are springs, sampled or advanced by a frame, and tweens?"
    case .clips: "What does the algebra of clips cost, for each clip that is shown and each sample?"
    case .products: "Do products of every shape use the fastest method, up to the limit set by memory?"
    case .vectors: "What do vectors, blends of them and keyframes gain in bulk?"
    case .stage: "What does a frame of many animated values cost?"
    case .fits: "How fast are curves fitted to samples?"
    case .csv: "How fast does the command write a table?"
    }
  }

  /// Whether its workloads, and their references, use one core. Products are measured beside OpenBLAS with its threads,
  /// and the command beside a loop.
  public var usesOneCore: Bool { ![.cores, .products, .csv].contains(self) }
}

extension Workload {
  /// All workloads, by suite, each file's on a line of its own: `make benchmark-compare` deletes the lines of those
  /// another commit cannot compile.
  public static var all: [Workload] {
    [
      scalarCurves,
      bulkSampling,
      cores,
      springs,
      products,
      vectors,
      clips,
      stages,
      frames,
      fits,
      csvWriting,
    ].flatMap(\.self)
  }
}

/// The name of the kernel table that the library chooses here.
public var activeTable: String { KernelTable.active.name }

/// The names of the kernel tables that this CPU supports.
public var availableTables: [String] { KernelTable.available.map(\.name) }

/// Runs `body`, in which the library uses one core.
public func withOneCore(_ body: () -> Void) { BulkParallelism.withCoreLimit(1, perform: body) }
