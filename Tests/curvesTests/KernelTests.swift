@_spi(Kernels) import CurveSampling
import CurveFormats
import Testing

/// The environment variable that chooses the kernels of a process.
@Suite struct KernelTests {
  private static let expression = "cubic-bezier(0.3, 0.1, 0.6, 0.9)"

  /// Only the baseline has other last digits. `KernelTableTests` compares the lanes of the other tables.
  @Test(arguments: KernelTable.available)
  func `the table that the environment names runs`(table: KernelTable) async throws {
    let curve = try CurveExpression(Self.expression).curve
    let expected = KernelTable.withActive(table) {
      curve.sampler.values(on: UniformGrid(over: 0...1, count: 500), indices: 0..<500)
    }
    let result = try await Command.shell(
      "ANIMATION_CURVES_KERNELS=\(table) $CURVES sample '\(Self.expression)' --count 500 --columns value")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.lines.dropFirst().map { Double($0) } == expected)
  }

  @Test func `a table that this CPU lacks is refused by a line that names those it has`() async throws {
    let result = try await Command.shell(
      "ANIMATION_CURVES_KERNELS=mmx $CURVES sample '\(Self.expression)' --count 500 --columns value")
    #expect(result.status == 0 && result.lines.count == 501)
    let tables = KernelTable.available.map(\.name).joined(separator: " ")
    #expect(
      result.error
        == "ANIMATION_CURVES_KERNELS: this CPU has no kernels named 'mmx'; its kernels are: \(tables)\n")
  }
}
