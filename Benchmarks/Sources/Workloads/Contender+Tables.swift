import AnimationCurves

extension Contender {
  /// The same on each kernel table that this CPU can run, under the table's name.
  var onEachTable: [Contender] {
    KernelTable.available.map { table in
      // As users meet it: nothing is forced where nothing has to be.
      if table == .active { return Contender(name: table.name, pass: pass, maxAbsError: maxAbsError) }
      return Contender(name: table.name) {
        KernelTable.withActive(table) { pass() }
      } maxAbsError: {
        KernelTable.withActive(table) { maxAbsError() }
      }
    }
  }
}
