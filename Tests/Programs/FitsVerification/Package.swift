// swift-tools-version: 6.2

import PackageDescription

// A package of its own: its program draws thousands of recordings, which only an optimised build can fit in minutes.
let package = Package(
  name: "fits-verification",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-animation-curves", path: "../../..")],
  targets: [
    // RecordedMotion.swift and SplitMix64.swift are links to files of the tests, which draw the same recordings.
    .executableTarget(
      name: "verify-fits",
      dependencies: [
        .product(name: "CurveSampling", package: "swift-animation-curves"),
        .product(name: "CurveAnalysis", package: "swift-animation-curves"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
