import CurveSampling

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

  /// The workloads of the group.
  public var workloads: [Workload] {
    switch self {
    case .scalar: Workload.scalarCurves
    case .bulk: Workload.bulkSampling
    case .cores: Workload.cores
    case .springs: Workload.springs
    case .clips: Workload.clips
    case .products: Workload.products
    case .vectors: Workload.vectors
    case .stage: Workload.stages + Workload.frames
    case .fits: Workload.fits
    case .csv: Workload.csvWriting
    }
  }
}

/// The name of the kernel table that the library chooses here.
public var activeTable: String { KernelTable.active.name }

/// The names of the kernel tables that this CPU supports.
public var availableTables: [String] { KernelTable.available.map(\.name) }

/// Runs `body`, in which the library uses one core.
public func withOneCore(_ body: () -> Void) { Parallelism.withCoreLimit(1, perform: body) }
