/// A line of the results: the library on one kernel table, beside one reference.
struct Row: Equatable {
  /// What a row is about; two runs are compared by it.
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
  /// How many times faster the library is than the reference.
  let ratio: Double
  /// The greatest difference to the exact scalar path.
  let maxAbsError: Double
}
