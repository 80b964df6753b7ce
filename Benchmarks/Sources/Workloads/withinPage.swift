/// Returns the same numbers. A few numbers are copied to memory that is within one page.
///
/// A vector that is stored across the end of a page takes five nanoseconds more, as long as a small product. The
/// address of an array is random, and should not affect a comparison.
func withinPage(_ numbers: [Double]) -> [Double] {
  let page = 4096
  let size = numbers.count * MemoryLayout<Double>.stride
  guard size <= page / 2 else { return numbers }
  // A badly placed block is kept until another is found. Otherwise it would be found again.
  var tries = [numbers]
  while tries[tries.count - 1].withUnsafeBytes({ Int(bitPattern: $0.baseAddress) % page + size > page }) {
    tries.append(
      Array(unsafeUninitializedCapacity: numbers.count) { room, count in
        count = numbers.count
        _ = room.initialize(from: numbers)
      })
  }
  return tries[tries.count - 1]
}
