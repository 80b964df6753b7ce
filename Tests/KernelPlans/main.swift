// Writes the input of the kernels' test on other processors, `Tests/Programs/Kernels/oracle.c`: the library's plans,
// and exact values with their bounds. `make kernel-plans` runs it.
//
//     kernel-plans FILE

import Foundation
import KernelRecorder

@_spi(Kernels) @testable import CurveSampling

guard CommandLine.arguments.count == 2 else { fatalError("kernel-plans needs the name of a file") }
guard kr_install() != 0 else { fatalError("the kernels' table cannot be written to") }
let text = try KernelTable.withActive(KernelTable.available[0]) {
  var text = PlanText()
  try text.addBeziers()
  try text.addFamilies()
  try text.addSprings()
  text.addKeyframes()
  return text
}
try text.lines.joined(separator: "\n").write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
// A curve without a kernel is the exception.
print("\(text.planCount) plans and \(text.rowCount) rows written, \(text.missing) curves have no kernel of their own")
if text.planCount <= 1000 || text.rowCount <= 20_000 { fatalError("plans or rows are missing") }
