/// A line of the results: the library on one kernel table, beside one reference.
package struct Row: Equatable {
  /// The identity of a row, by which two runs are compared.
  package struct Key: Hashable {
    package let suite: String
    package let name: String
    package let table: String
    package let count: Int
    package let reference: String

    package init(suite: String, name: String, table: String, count: Int, reference: String) {
      (self.suite, self.name, self.table, self.count, self.reference) = (suite, name, table, count, reference)
    }
  }

  package let key: Key
  package let nanosecondsPerSample: Double
  package let referenceNanosecondsPerSample: Double
  /// The reference's time divided by the library's.
  package let ratio: Double
  /// The greatest difference to the exact scalar path.
  package let maxAbsError: Double

  package init(
    key: Key, nanosecondsPerSample: Double, referenceNanosecondsPerSample: Double, ratio: Double, maxAbsError: Double
  ) {
    (self.key, self.nanosecondsPerSample) = (key, nanosecondsPerSample)
    self.referenceNanosecondsPerSample = referenceNanosecondsPerSample
    (self.ratio, self.maxAbsError) = (ratio, maxAbsError)
  }
}
