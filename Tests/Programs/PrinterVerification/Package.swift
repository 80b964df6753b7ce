// swift-tools-version: 6.2

import PackageDescription

// A package of its own, built with optimisation: a hundred million numbers take a minute.
let package = Package(
  name: "printer-verification",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "swift-animation-curves", path: "../../..")],
  targets: [
    .executableTarget(
      name: "verify-printer",
      dependencies: [
        .product(name: "CurveSampling", package: "swift-animation-curves"),
        .product(name: "CurveFormats", package: "swift-animation-curves"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)])
  ]
)
