import AnimationCurves

/// A question that is answered by measuring.
public enum Suite: String, CaseIterable, Sendable {
  case scalar, bulk, springs, clips, stage, csv

  /// The question.
  public var question: String {
    switch self {
    case .scalar: "Is one value at a time, exact as it is, as fast as what a user would write?"
    case .bulk: "What do many values at once gain, for each family, size, instruction set and precision?"
    case .springs: "How fast are springs, sampled or advanced by a frame?"
    case .clips: "What does the algebra of clips cost, for each clip that is shown and each sample?"
    case .stage: "What does a frame of many animated values cost?"
    case .csv: "How fast does the command write a table?"
    }
  }

  /// What is measured to answer it.
  public var workloads: [Workload] {
    switch self {
    case .scalar: Workload.scalarCurves
    case .bulk: Workload.bulkSampling
    case .springs: Workload.springs
    case .clips: Workload.clips
    case .stage: Workload.stages
    case .csv: Workload.csvWriting
    }
  }
}

/// The name of the kernel table that the library chooses here.
public var activeTable: String { KernelTable.active.name }
