// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A separate package, so that dependants of the library do not fetch the benchmarks' dependencies.
let package = Package(
  name: "curve-benchmarks",
  platforms: [.macOS(.v26)],
  traits: [
    .trait(name: "OpenBLAS", description: "Measures the library with OpenBLAS, and beside it."),
    .default(enabledTraits: ["OpenBLAS"]),
  ],
  dependencies: [
    .package(
      name: "swift-animation-curves", path: "../",
      traits: [.trait(name: "OpenBLAS", condition: .when(traits: ["OpenBLAS"]))]),
    .package(path: "../Tests/Programs/BezierVerification"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
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
    // Values of 113 bits.
    .target(name: "CExact"),
    // Tweens in structures.
    .target(name: "CTweens"),
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "CurveSampling", package: "swift-animation-curves"),
        .product(name: "AnimationCurvesSIMD", package: "swift-animation-curves"),
        .product(name: "CurveAnalysis", package: "swift-animation-curves"),
        .product(name: "CurveFormats", package: "swift-animation-curves"),
        .product(name: "AnimationClips", package: "swift-animation-curves"),
        .product(name: "Animators", package: "swift-animation-curves"),
        // The command that the CSV workloads run, built beside the benchmark executable.
        .product(name: "curves", package: "swift-animation-curves"),
        .product(name: "RealModule", package: "swift-numerics"),
        .target(name: "CBLAS", condition: .when(traits: ["OpenBLAS"])),
        .target(name: "CExact", condition: .when(platforms: [.linux])),
        .product(name: "CQuadBezier", package: "BezierVerification", condition: .when(platforms: [.linux])),
        "CFill", "CChromiumBezier", "CToChars", "CSprings", "CTweens",
      ],
      swiftSettings: strict),
    // The protocol of Rivals/.
    .target(name: "ProgramServer", swiftSettings: strict),
    // This library behind that protocol, for `make scoreboard`.
    .executableTarget(
      name: "curve-runner",
      dependencies: ["ProgramServer", .product(name: "AnimationKeyframes", package: "swift-animation-curves")],
      swiftSettings: strict),
    // The choice of a processor.
    .target(name: "CPinning"),
    // Requests to valgrind.
    .target(name: "CCallgrind"),
    // The printed table, results.csv, the comparison of two commits, and the gate of instructions.
    .executableTarget(
      name: "curve-benchmarks",
      dependencies: [
        "Workloads", "ProgramServer", "CPinning", "CCallgrind",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .target(name: "CBLAS", condition: .when(traits: ["OpenBLAS"])),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "curve-benchmarksTests",
      dependencies: ["curve-benchmarks"],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
