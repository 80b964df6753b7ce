// swift-tools-version: 6.2

import PackageDescription

// A package of its own: only this example needs SDL 2. Its flags from pkg-config are refused by SwiftPM as unsafe, so
// the module map names the library, and the compiler finds the header where Debian puts it.
let package = Package(
  name: "window",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-animation-curves", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "window",
      dependencies: ["CSDL2", .product(name: "Animations", package: "swift-animation-curves")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
  ]
)
