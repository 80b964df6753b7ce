internal import CCurveKernels

/// The kernels of one instruction set, on which bulk sampling runs.
///
/// The fastest that this CPU can run is chosen when it is first needed. The environment variable
/// `ANIMATION_CURVES_KERNELS` chooses another one for a whole process (see ``unknownName``), and ``withActive(_:perform:)`` for a stretch of
/// code: for tests and comparisons, since all tables keep the same bounds.
///
///     KernelTable.active.name              // "avx512"
///     KernelTable.available.map(\.name)    // ["baseline", "avx2", "avx512"]
///
/// Tables may differ in the last bits: some can multiply and add with one rounding, others cannot.
public struct KernelTable: Hashable, Sendable {
  /// The number by which the kernels know the table.
  private let index: Int

  private init(index: Int) { self.index = index }

  /// The tables that this CPU can run, the slowest first. The first one, `baseline`, every CPU can run.
  public static let available: [KernelTable] = (0..<ac_table_count()).map { KernelTable(index: $0) }

  /// The table that bulk sampling runs on, here and now.
  public static var active: KernelTable { forced ?? standard }

  /// The table of the given name, if this CPU can run it.
  public static func named(_ name: String) -> KernelTable? { available.first { $0.name == name } }

  /// What `body` returns, with all bulk sampling in it, and in the tasks that it starts, running on `table`.
  public static func withActive<Result, Failure: Error>(
    _ table: KernelTable, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The task-local value's own method rethrows any error: this one's type is put back.
    let outcome = $forced.withValue(table) { Swift.Result(catching: body) }
    return try outcome.get()
  }

  /// `baseline`, `avx2` or `avx512`.
  public var name: String { unsafe String(cString: kernels.pointee.name) }

  /// How many Doubles a vector has.
  var lanes: Int { unsafe kernels.pointee.lanes }

  @TaskLocal private static var forced: KernelTable?

  /// The value of `ANIMATION_CURVES_KERNELS`, if this CPU has no table of that name.
  ///
  /// Sampling then runs on the fastest table. A program may want to say so, as the command `curves` does.
  public static let unknownName: String? = requestedName.flatMap { named($0) == nil ? $0 : nil }

  /// The table for all code that is not made to run on another one.
  static let standard = requestedName.flatMap(named) ?? KernelTable(index: ac_table_count() - 1)

  /// The table that the environment asks for; `nil` where it does not.
  private static let requestedName: String? = {
    guard let value = unsafe ac_requested_table() else { return nil }
    let name = unsafe String(cString: value)
    return name.isEmpty ? nil : name
  }()

  /// The functions of the table.
  var kernels: UnsafePointer<AC_Kernels> { unsafe ac_table(index) }
}

extension KernelTable: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
