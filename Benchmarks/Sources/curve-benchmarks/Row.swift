/// A line of the results: the library on one kernel table, beside one reference.
struct Row: Equatable {
  /// The identity of a row, by which two runs are compared.
  struct Key: Hashable {
    let suite: String
    let name: String
    let table: String
    let count: Int
    let reference: String
  }

  let key: Key
  let nanosecondsPerSample: Double
  let referenceNanosecondsPerSample: Double
  /// The reference's time divided by the library's.
  let ratio: Double
  /// The greatest difference to the exact scalar path.
  let maxAbsError: Double
}
