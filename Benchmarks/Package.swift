// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who depends on the library fetches what only its benchmarks need.
let package = Package(
  name: "curve-benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "swift-animation-curves", path: "../")],
  targets: [
    .executableTarget(
      name: "curve-benchmarks",
      dependencies: [.product(name: "AnimationCurves", package: "swift-animation-curves")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    )
  ]
)
