// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A suite on ordo-one/benchmark, for developers who follow its workloads over time.
func suite(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "Workloads",
      .product(name: "Benchmark", package: "benchmark", condition: .when(traits: ["Suites"])),
    ],
    path: "Benchmarks/\(name)",
    swiftSettings: strict)
}

// A separate package, so that dependants of the library do not fetch the benchmarks' dependencies.
let package = Package(
  name: "curve-benchmarks",
  platforms: [.macOS(.v26)],
  traits: [
    .trait(name: "OpenBLAS", description: "Measures the library with OpenBLAS, and beside it."),
    // If it is off, ordo-one/benchmark and its dependencies are not fetched or built. `curve-benchmarks` does not need
    // them.
    .trait(name: "Suites", description: "Builds the suites for `swift package --traits OpenBLAS,Suites benchmark`."),
    .default(enabledTraits: ["OpenBLAS"]),
  ],
  dependencies: [
    .package(
      name: "swift-animation-curves", path: "../",
      traits: [.trait(name: "OpenBLAS", condition: .when(traits: ["OpenBLAS"]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // References in C: OpenBLAS, and stores past the caches.
    .systemLibrary(
      name: "CBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),
    .target(name: "CFill"),
    // Chromium's solver of cubic-bezier().
    .target(name: "CChromiumBezier"),
    // The printer of shortest decimal numbers in the C++ library.
    .target(name: "CToChars"),
    // Live springs with cached steps, and springs by the C library's vectors of exp and cos.
    .target(name: "CSprings"),
    // The workloads, written once for the executable and the suites.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "AnimationCurves", package: "swift-animation-curves"),
        .product(name: "AnimationCurvesSIMD", package: "swift-animation-curves"),
        .product(name: "CurveAnalysis", package: "swift-animation-curves"),
        .product(name: "CurveFormats", package: "swift-animation-curves"),
        .product(name: "AnimationAlgebra", package: "swift-animation-curves"),
        .product(name: "Animations", package: "swift-animation-curves"),
        // The command that the CSV workloads run, built beside the benchmark executable.
        .product(name: "curves", package: "swift-animation-curves"),
        .product(name: "RealModule", package: "swift-numerics"),
        .target(name: "CBLAS", condition: .when(traits: ["OpenBLAS"])),
        "CFill", "CChromiumBezier", "CToChars", "CSprings",
        .product(name: "Benchmark", package: "benchmark", condition: .when(traits: ["Suites"])),
      ],
      swiftSettings: strict),
    // The printed table, results.csv, and the check against a baseline.
    .executableTarget(
      name: "curve-benchmarks",
      dependencies: ["Workloads", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: strict),
    // The speed of single values.
    suite("ScalarCurves"),
    // The gain of bulk sampling, for each family, size, instruction set and precision.
    suite("BulkSampling"),
    // The gain of large batches on all cores, and the cost of a new array.
    suite("Cores"),
    // The speed of springs, sampled or advanced by a frame.
    suite("Springs"),
    // The speed of matrix products, by shape.
    suite("Products"),
    // The gain of vectors, blends and keyframes in bulk.
    suite("Vectors"),
    // The cost of the algebra of clips, for each shown clip and each sample.
    suite("Clips"),
    // The cost of a frame of many animated values.
    suite("Stages"),
    // The speed at which curves are fitted to recordings.
    suite("Fits"),
    // The speed at which the command writes a table.
    suite("CSVWriting"),
    .testTarget(
      name: "curve-benchmarksTests",
      dependencies: ["curve-benchmarks"],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
