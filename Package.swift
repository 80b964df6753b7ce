// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target here: Swift 6, and a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The systems on which OpenBLAS multiplies large matrices, and those on which Accelerate does.
let withoutAccelerate: [Platform] = [.linux, .windows, .android, .openbsd]
let withAccelerate: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]

let package = Package(
  name: "swift-animation-curves",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AnimationCurves", targets: ["AnimationCurves"]),
    .library(name: "AnimationCurvesSIMD", targets: ["AnimationCurvesSIMD"]),
    .library(name: "CurveAnalysis", targets: ["CurveAnalysis"]),
    .library(name: "CurveFormats", targets: ["CurveFormats"]),
    .library(name: "AnimationCurvesFoundation", targets: ["AnimationCurvesFoundation"]),
    .library(name: "AnimationFrames", targets: ["AnimationFrames"]),
    .library(name: "AnimationAlgebra", targets: ["AnimationAlgebra"]),
    .library(name: "Animations", targets: ["Animations"]),
    .library(name: "Animators", targets: ["Animators"]),
    .library(name: "AnimationTesting", targets: ["AnimationTesting"]),
    .executable(name: "curves", targets: ["curves"]),
  ],
  traits: [
    // Off by default, so that a package that depends on this one needs nothing but Swift. The Makefile turns it on.
    .trait(
      name: "OpenBLAS",
      description: "Multiplies large matrices by OpenBLAS, which must be installed; by Accelerate on Apple's platforms."
    ),
    .trait(
      name: "BaselineKernels",
      description: "Leaves out the kernels for AVX2 and AVX-512: smaller programs, slower bulk sampling on x86-64."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Bulk sampling, one text per kernel for each instruction set: C, because Swift has no target attribute per function.
    .target(
      name: "CCurveKernels", exclude: ["kernels"],
      cSettings: [.define("BASELINE_KERNELS", .when(traits: ["BaselineKernels"]))]),
    // The system's library for large matrix products.
    .systemLibrary(
      name: "COpenBLAS",
      pkgConfig: "openblas",
      providers: [.apt(["libopenblas-dev"]), .yum(["openblas-devel"]), .brew(["openblas"])]
    ),
    // Numbers as text, and text in other formats: CSV, JSON, XML, terminals.
    .target(name: "TextFormats", swiftSettings: strict),
    .target(
      name: "AnimationCurves",
      dependencies: [
        "CCurveKernels",
        .target(name: "COpenBLAS", condition: .when(platforms: withoutAccelerate, traits: ["OpenBLAS"])),
      ],
      // `Lifetimes` for the spans of arrays, which Apple's systems before 2025 lack (Array+Span.swift). Apple deprecates the
      // CBLAS of Accelerate (BLAS.swift).
      swiftSettings: strict + [
        .strictMemorySafety(), .enableExperimentalFeature("Lifetimes"),
        .treatWarning("DeprecatedDeclaration", as: .warning, .when(platforms: withAccelerate)),
      ]
    ),
    // The standard library's SIMD vectors as animated values.
    .target(
      name: "AnimationCurvesSIMD", dependencies: ["AnimationCurves"], swiftSettings: strict + [.strictMemorySafety()]),
    // Looking curves up, and fitting them: extremes, crossings, comparisons, polylines, Béziers.
    .target(
      name: "CurveAnalysis", dependencies: ["AnimationCurves", "TextFormats"],
      swiftSettings: strict + [.strictMemorySafety()]),
    // Curves as tables and as text for other programs.
    .target(
      name: "CurveFormats",
      dependencies: ["AnimationCurves", "CurveAnalysis", "TextFormats"],
      swiftSettings: strict
    ),
    .target(
      name: "AnimationCurvesFoundation",
      dependencies: ["AnimationCurves"],
      swiftSettings: strict
    ),
    // The thread's own pointer to its transaction: C, because Swift has no thread-local variables.
    .target(name: "CThreadLocal"),
    .target(
      name: "AnimationFrames",
      dependencies: ["AnimationCurves", "CThreadLocal"],
      swiftSettings: strict
    ),
    .target(
      name: "AnimationAlgebra",
      dependencies: ["AnimationCurves", "AnimationFrames", "TextFormats"],
      swiftSettings: strict
    ),
    .target(
      name: "Animations",
      dependencies: ["AnimationCurvesFoundation", "AnimationFrames"],
      swiftSettings: strict
    ),
    .target(
      name: "Animators",
      dependencies: [
        "AnimationAlgebra", "AnimationCurvesFoundation", "AnimationCurvesSIMD", "AnimationFrames", "Animations",
        "TextFormats",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "SceneExample",
      dependencies: ["AnimationCurves", "AnimationFrames", "AnimationAlgebra"],
      path: "Examples/SceneExample",
      swiftSettings: strict
    ),
    // Pictures of curves: what the command draws, and the figures of Plots/.
    .target(
      name: "CurvePlots",
      dependencies: [
        "AnimationCurves", "CurveAnalysis", "TextFormats", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict
    ),
    // Recordings of what moves, as tables that are compared with golden files.
    .target(
      name: "AnimationTesting",
      dependencies: [
        "AnimationCurvesFoundation", "AnimationFrames", "Animations", "CurveFormats", "CurvePlots", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "AvatarExample",
      dependencies: ["AnimationFrames", "Animations"],
      path: "Examples/AvatarExample",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CardExample",
      dependencies: ["AnimationAlgebra", "AnimationCurvesFoundation", "AnimationFrames", "Animations", "Animators"],
      path: "Examples/CardExample",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "curves",
      dependencies: [
        "AnimationCurves", "CurveAnalysis", "CurveFormats", "CurvePlots", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // The figures of the README that are not a call of `curves`; `make plots`.
    .executableTarget(
      name: "figures",
      dependencies: [
        "AnimationCurves", "CurveFormats", "CurvePlots", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      path: "Plots/Figures",
      swiftSettings: strict
    ),
    // Shared by the tests of several targets: seeded random numbers, curves with known derivatives, exact tables.
    .target(
      name: "TestSupport", dependencies: ["AnimationCurves", "CurveFormats"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // The calls of kernels, recorded: what the library prepares is then run on other processors.
    .target(name: "KernelRecorder", dependencies: ["CCurveKernels"], path: "Tests/KernelRecorder"),
    .testTarget(
      name: "AnimationCurvesTests",
      dependencies: [
        "AnimationCurves", "AnimationCurvesSIMD", "CCurveKernels", "CurveFormats", "KernelRecorder", "TestSupport",
      ],
      exclude: ["Oracle/Data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurveAnalysisTests",
      dependencies: ["AnimationCurves", "CurveAnalysis", "CurveFormats", "TestSupport"],
      exclude: ["Oracle/Data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationCurvesFoundationTests",
      dependencies: ["AnimationCurvesFoundation"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationFramesTests",
      dependencies: ["AnimationFrames", "AnimationCurves", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TextFormatsTests",
      dependencies: ["TextFormats", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationAlgebraTests",
      dependencies: ["AnimationAlgebra", "AnimationCurvesSIMD", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationsTests",
      dependencies: ["AnimationFrames", "Animations", "TestSupport"],
      exclude: ["Oracle"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationTestingTests",
      dependencies: [
        "AnimationTesting", "AnimationAlgebra", "AnimationFrames", "Animations", "Animators", "CurveFormats",
        "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AvatarExampleTests",
      dependencies: ["AvatarExample", "AnimationFrames", "Animations"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimatorsTests",
      dependencies: ["Animators", "AnimationAlgebra", "Animations", "AnimationFrames", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SceneExampleTests",
      dependencies: ["SceneExample", "AnimationAlgebra", "AnimationFrames"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurvePlotsTests",
      dependencies: ["CurvePlots", "AnimationCurves", "CurveAnalysis", "CurveFormats", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "figuresTests",
      dependencies: ["figures", "AnimationCurves"],
      swiftSettings: strict
    ),
    // The code of the README and of the articles, and the search for each block of it in the tests.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "AnimationAlgebra", "AnimationCurves", "AnimationCurvesFoundation", "AnimationCurvesSIMD", "AnimationFrames",
        "AnimationTesting", "Animations", "Animators", "CurveAnalysis", "CurveFormats", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CardExampleTests",
      dependencies: ["CardExample", "AnimationAlgebra", "AnimationFrames", "Animations", "Animators"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurveFormatsTests",
      dependencies: ["AnimationCurves", "CurveAnalysis", "CurveFormats", "TestSupport"],
      exclude: ["Import/Data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "curvesTests",
      dependencies: [
        "curves", "AnimationCurves", "AnimationTesting", "CurveAnalysis", "CurveFormats", "TestSupport", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
  ]
)

// `.ci/run` builds a part of the tests without OpenBLAS: those that CURVES_TESTS names, and only what they need.
if let tests = Context.environment["CURVES_TESTS"] {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }), needed.insert(name).inserted else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): need(name)
      default: break
      }
    }
  }
  tests.split(separator: ",").forEach { need(String($0)) }
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}
