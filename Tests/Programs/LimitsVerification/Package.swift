// swift-tools-version: 6.2

import PackageDescription

// A package of its own: its program is for verify.py, which needs Python with mpmath, and ruckig as a witness.
let package = Package(
  name: "limits-verification",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-animation-curves", path: "../../..")],
  targets: [
    .executableTarget(
      name: "plan-motions", dependencies: [.product(name: "CurveAnalysis", package: "swift-animation-curves")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)])
  ]
)
