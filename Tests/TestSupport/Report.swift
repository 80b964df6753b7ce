import Foundation

/// Prints what a test measured, if the environment asks for it: `CURVES_TEST_REPORT=1`.
func report(_ measurements: any CustomStringConvertible...) {
  guard ProcessInfo.processInfo.environment["CURVES_TEST_REPORT"] == "1" else { return }
  print(measurements.map(\.description).joined(separator: "\n"))
}
