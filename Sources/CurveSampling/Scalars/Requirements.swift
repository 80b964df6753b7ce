// Preconditions of bulk methods.

/// Traps if a batch and its result have different counts.
@inlinable
func requireSameCount(_ times: Int, _ values: Int) {
  precondition(times == values, "times and values must have the same count, not \(times) and \(values)")
}

/// Traps if `room`, the count of scalars of a result, is not exactly `count` multiplied by `width`.
@inlinable
func requireRoom(for count: Int, _ what: String, of width: Int, in room: Int) {
  precondition(
    count.multipliedReportingOverflow(by: width) == (room, false),
    "\(count) \(what) of a vector of \(width) scalars need room for \(count &* width) scalars, not for \(room)")
}

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
