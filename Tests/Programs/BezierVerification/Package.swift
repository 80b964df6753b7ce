// swift-tools-version: 6.2

import PackageDescription

// A package of its own: only compilers with a type of 113 bits build the oracle (Linux and others, not Apple's).
let package = Package(
  name: "bezier-verification",
  platforms: [.macOS(.v26)],
  // The benchmarks measure errors by it.
  products: [.library(name: "CQuadBezier", targets: ["CQuadBezier"])],
  dependencies: [.package(name: "swift-animation-curves", path: "../../..")],
  targets: [
    .target(name: "CQuadBezier"),
    .executableTarget(
      name: "verify-bezier",
      dependencies: ["CQuadBezier", .product(name: "CurveSampling", package: "swift-animation-curves")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
  ]
)
