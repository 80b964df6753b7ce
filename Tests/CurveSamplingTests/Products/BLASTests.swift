import Foundation
import Testing

@_spi(Kernels) @testable import CurveSampling

@Suite struct BLASTests {
  @Test func `BLAS computes instead of the tables whose instructions its code has, and generic code instead of none`() {
    let older = ["Prescott", "Nehalem", "Sandybridge", "Steamroller", "Unknown"]
    let tables: [String: [String]] = [
      "avx512": ["SkylakeX", "Cooperlake", "SapphireRapids"],
      "avx2": ["SkylakeX", "Cooperlake", "SapphireRapids", "Haswell", "Zen"],
      "baseline": ["SkylakeX", "Cooperlake", "SapphireRapids", "Haswell", "Zen"] + older,
    ]
    let names = older + ["Haswell", "Zen", "SkylakeX", "Cooperlake", "SapphireRapids", "generic", "RISCV64_GENERIC"]
    for table in KernelTable.available {
      let found = names.filter { BLAS.hasInstructions(of: table, processor: $0) }
      #expect(Set(found) == Set(tables[table.name] ?? []), "\(table)")
    }
  }

  #if os(Linux) && arch(x86_64)
    /// OpenBLAS reads the variable when it is loaded, so that each code needs a process of its own.
    @Test(
      .enabled(if: BLAS.isBuiltIn, "gemm is not built in"),
      arguments: KernelTable.named("avx512") == nil ? ["Prescott"] : ["Prescott", "SkylakeX"])
    func `a process computes large products by BLAS where its code is as new as the kernels`(name: String) throws {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", "ProcessOfBLASTests"]
      process.environment = ProcessInfo.processInfo.environment.merging(["OPENBLAS_CORETYPE": name]) { $1 }
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0 && text.contains("Test run with 1 test"), "\(text)")
    }
  #endif
}

/// Also run by the test above, in processes with other code of OpenBLAS.
@Suite struct ProcessOfBLASTests {
  @Test(.enabled(if: BLAS.isBuiltIn, "gemm is not built in"))
  func `large products are computed by the code that the environment names, on the tables that are no newer`() {
    let named = ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"]
    if let named { #expect(BLAS.processor == named) }
    let tables = KernelTable.available.filter { table in
      KernelTable.withActive(table) { VectorProduct(sampleCount: 256, termCount: 64, width: 256).method == .gemm }
    }
    switch named {
    case "Prescott": #expect(tables.map(\.name) == ["baseline"])
    case "SkylakeX": #expect(tables == KernelTable.available)
    default: #expect(tables == KernelTable.available.filter { BLAS.slowerTables.contains($0) })
    }
  }
}
