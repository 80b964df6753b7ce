/// Returns the Double nearest to a decimal number such as `0.5`, `-1` or `1e-3`, infinite if it is out of range; `nil`
/// for any other text, but for the names of infinity and NaN.
///
/// `Double(_:)` alone also reads hexadecimal numbers, such as `0x10`.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } ? nil : Double(text)
}
