@_spi(Kernels) import CurveSampling

extension Implementation {
  /// The same on each kernel table that this CPU can run, under the table's name.
  var onEachTable: [Implementation] {
    KernelTable.available.map { table in
      // The active table is used without a call of `withActive`, as in a user's code.
      if table == .active { return Implementation(name: table.name, pass: pass, maxAbsError: maxAbsError) }
      return Implementation(name: table.name) {
        KernelTable.withActive(table) { pass() }
      } maxAbsError: {
        KernelTable.withActive(table) { maxAbsError() }
      }
    }
  }
}
