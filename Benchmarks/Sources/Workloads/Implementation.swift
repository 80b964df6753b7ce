import Foundation

/// One way to do the work of a workload: the library's, or a reference's.
public struct Implementation {
  /// The kernel table of a candidate; the name of a reference.
  public let name: String
  /// Does all the work of the workload once.
  public let pass: () -> Void
  /// The program that does the work; `nil` if this process does.
  private let program: ExternalProgram?
  /// The greatest error over the same inputs.
  public let maxAbsError: () -> Double

  init(name: String, pass: @escaping () -> Void, maxAbsError: @escaping () -> Double) {
    (self.name, self.pass, program, self.maxAbsError) = (name, pass, nil, maxAbsError)
  }

  /// The work of a program, with the error of its values.
  init(_ program: ExternalProgram, maxAbsError: @escaping (_ values: [Double]) -> Double) {
    name = program.name
    pass = { _ = program.run(1) }
    self.program = program
    self.maxAbsError = { maxAbsError(program.values) }
  }

  /// What a reference is. A program is another library, if its name says nothing else.
  public var kind: ReferenceKind {
    let kind = ReferenceKind(of: name)
    return program != nil && kind == .code ? .library : kind
  }

  /// Does the work so many times, and returns the time that this took. A program times itself.
  public func run(_ passes: Int) -> RunTime {
    let process = program?.processIdentifier ?? getpid()
    let waited = waitedNanoseconds(of: process)
    var time = program?.run(passes) ?? timed(passes)
    time.waited = waitedNanoseconds(of: process) - waited
    return time
  }

  private func timed(_ passes: Int) -> RunTime {
    let used = nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
    let start = nanoseconds(of: CLOCK_MONOTONIC)
    for _ in 0..<passes { pass() }
    let end = nanoseconds(of: CLOCK_MONOTONIC)
    return RunTime(elapsed: end - start, processor: nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) - used)
  }
}
