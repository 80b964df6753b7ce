/// Traps if no memory can hold `count` vectors of `width` numbers.
///
/// The limit is `Int.max` / 64 numbers. A population of springs takes the most memory: 64 bytes for each number.
@inlinable
func requireMemory(for count: Int, of width: Int = 1) {
  let (numbers, isOverflow) = count.multipliedReportingOverflow(by: width)
  precondition(
    !isOverflow && numbers <= Int.max / 64,
    "\(count)\(width == 1 ? "" : " × \(width)") numbers do not fit into memory: the limit is \(Int.max / 64)")
}
