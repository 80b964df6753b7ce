internal import CCurveKernels

/// The kernels for one instruction set. Bulk sampling uses one such table.
///
/// The default is the fastest table that this CPU supports. The environment variable `ANIMATION_CURVES_KERNELS`
/// selects another one for the process (see ``unknownName``). ``withActive(_:perform:)`` selects one for a section of
/// code. Both are for tests and comparisons.
///
///     KernelTable.active.name              // "avx512"
///     KernelTable.available.map(\.name)    // ["baseline", "avx2", "avx512"]
///
/// All tables keep the same error bounds. Tables with a fused multiply-add compute the same bits: `avx2`, `avx512`, and
/// `baseline` on arm64 and riscv64. The last bits of `baseline` on x86-64 may differ from theirs.
@_spi(Kernels)
public struct KernelTable: Hashable, Sendable {
  /// The index of the table in the C library.
  private let index: Int

  private init(index: Int) { self.index = index }

  /// The tables that this CPU supports, the slowest first. Every CPU supports the first one, `baseline`.
  public static let available: [KernelTable] = (0..<ac_table_count()).map { KernelTable(index: $0) }

  /// The table that bulk sampling uses on the calling thread.
  public static var active: KernelTable {
    let forced = ac_thread_settings().table
    return forced == 0 ? standard : KernelTable(index: forced - 1)
  }

  /// Returns the table with the given name; `nil` if this CPU does not support it.
  public static func named(_ name: String) -> KernelTable? { available.first { $0.name == name } }

  /// Returns the result of `body`. All bulk sampling that `body` calls uses `table`. Tasks that `body` starts do not.
  public static func withActive<Result, Failure: Error>(
    _ table: KernelTable, perform body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try BulkParallelism.withSettings({ $0.table = table.index + 1 }, body)
  }

  /// The name: `baseline`, `avx2` or `avx512`.
  public var name: String { unsafe String(cString: kernels.pointee.name) }

  /// The value of `ANIMATION_CURVES_KERNELS`, if this CPU has no table of that name; otherwise `nil`.
  ///
  /// If the environment variable `ANIMATION_CURVES_KERNELS` contains an unknown name, sampling uses the fastest table.
  /// A program may report the unknown name to its user, as the command `curves` does.
  public static let unknownName: String? = requestedName.flatMap { named($0) == nil ? $0 : nil }

  /// The default table.
  static let standard = requestedName.flatMap(named) ?? KernelTable(index: ac_table_count() - 1)

  /// The value of the environment variable `ANIMATION_CURVES_KERNELS`; `nil` if the variable is empty or not set.
  private static let requestedName: String? = {
    guard let value = unsafe ac_requested_table() else { return nil }
    let name = unsafe String(cString: value)
    return name.isEmpty ? nil : name
  }()

  /// The functions of the table.
  var kernels: UnsafePointer<AC_Kernels> { unsafe ac_table(index) }
}

@_spi(Kernels)
extension KernelTable: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
