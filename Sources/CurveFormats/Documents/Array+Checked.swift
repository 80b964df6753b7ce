extension Array {
  /// Accesses the element at an index; `nil` outside the array.
  subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
