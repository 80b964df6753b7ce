/// Returns the Double nearest to a decimal number such as `0.5`, `-1` or `1e-3`; infinity if it is out of range. The
/// names of infinity and NaN are read too. Any other text gives `nil`.
///
/// `Double(_:)` alone also reads hexadecimal numbers, such as `0x10`.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } ? nil : Double(text)
}
