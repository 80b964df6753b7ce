// swift-tools-version: 6.2

import PackageDescription

/// With CURVES_STRICT, which the Makefile and `.ci/run` set, a warning is an error. Without it a warning is a warning:
/// a newer compiler may have new ones, and must not stop those who build the package with it.
let warnings: [SwiftSetting] = Context.environment["CURVES_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The settings of every target here.
let strict: [SwiftSetting] =
  warnings + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Sentences about wrong arguments are printed by debug builds, and returned by the library for C.
let sentences: SwiftSetting =
  Context.environment["CURVES_C_LIBRARY"] == nil
  ? .define("CURVES_SENTENCES", .when(configuration: .debug)) : .define("CURVES_SENTENCES")

/// The systems on which OpenBLAS multiplies large matrices, and those on which Accelerate does.
let withoutAccelerate: [Platform] = [.linux, .windows, .android, .openbsd]
/// The systems whose C library keeps its elementary functions in a library of its own.
let withLibm: [Platform] = [.linux, .android, .openbsd, .wasi]
let withAccelerate: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]

/// The folders `Thorough` hold suites that only `make test-thorough` builds and runs.
let thorough = Context.environment["CURVES_TEST_THOROUGH"] == "1" ? [] : ["Thorough"]

let package = Package(
  name: "swift-animation-curves",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "AnimationCurves", targets: ["AnimationCurves"]),
    .library(name: "AnimationKeyframes", targets: ["AnimationKeyframes"]),
    .library(name: "CurveSampling", targets: ["CurveSampling"]),
    .library(name: "AnimationCurvesSIMD", targets: ["AnimationCurvesSIMD"]),
    .library(name: "CurveAnalysis", targets: ["CurveAnalysis"]),
    .library(name: "CurveFormats", targets: ["CurveFormats"]),
    .library(name: "AnimationCurvesFoundation", targets: ["AnimationCurvesFoundation"]),
    .library(name: "AnimationClips", targets: ["AnimationClips"]),
    .library(name: "Animations", targets: ["Animations"]),
    .library(name: "Animators", targets: ["Animators"]),
    .library(name: "AnimationTesting", targets: ["AnimationTesting"]),
    .executable(name: "curves", targets: ["curves"]),
  ],
  traits: [
    // Off by default, so that a dependant has no library to install. The Makefile turns it on.
    .trait(
      name: "OpenBLAS",
      description: "Multiplies large matrices by OpenBLAS, which must be installed; by Accelerate on Apple's platforms."
    )
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Bulk sampling, in C: the source of each kernel is compiled for each instruction set. Swift has no target
    // attribute per function.
    .target(name: "CCurveKernels", exclude: ["kernels"]),
    // The system's library for large matrix products.
    .systemLibrary(
      name: "COpenBLAS",
      pkgConfig: "openblas",
      providers: [.apt(["libopenblas-dev"]), .yum(["openblas-devel"]), .brew(["openblas"])]
    ),
    // Numbers as text, and text in other formats: CSV, JSON, XML, terminals.
    .target(name: "TextFormats", swiftSettings: strict),
    // Curves: easings, combinators, springs, flings, followers, noise, and the vectors that they move.
    .target(
      name: "AnimationCurves",
      // `Lifetimes` is for the property `span` of arrays, which Apple's systems before 2025 lack (Array+Span.swift).
      swiftSettings: strict + [sentences, .strictMemorySafety(), .enableExperimentalFeature("Lifetimes")],
      // For rounding and fused multiply-add where they are no instructions.
      linkerSettings: [.linkedLibrary("m", .when(platforms: withLibm))]
    ),
    // Keyed data: timelines, tracks, rotations.
    .target(
      name: "AnimationKeyframes", dependencies: ["AnimationCurves"], swiftSettings: strict + [.strictMemorySafety()]),
    // Many values by one call: samplers, kernels, products, blends, populations, keyed rows.
    .target(
      name: "CurveSampling",
      dependencies: [
        "AnimationCurves", "AnimationKeyframes", "CCurveKernels",
        .target(name: "COpenBLAS", condition: .when(platforms: withoutAccelerate, traits: ["OpenBLAS"])),
      ],
      // The warning is for Accelerate's CBLAS, which is deprecated (BLAS.swift).
      swiftSettings: strict + [
        .strictMemorySafety(), .enableExperimentalFeature("Lifetimes"),
        .treatWarning("DeprecatedDeclaration", as: .warning, .when(platforms: withAccelerate)),
      ]
    ),
    // The standard library's SIMD vectors as animated values.
    .target(
      name: "AnimationCurvesSIMD", dependencies: ["AnimationCurves"], swiftSettings: strict + [.strictMemorySafety()]),
    // Properties and fits of curves: extremes, crossings, comparisons, polylines, Béziers.
    .target(
      name: "CurveAnalysis", dependencies: ["AnimationCurves", "AnimationKeyframes", "CurveSampling", "TextFormats"],
      swiftSettings: strict + [.strictMemorySafety()]),
    // Curves as tables and as text for other programs.
    .target(
      name: "CurveFormats",
      dependencies: ["AnimationCurves", "CurveSampling", "CurveAnalysis", "TextFormats"],
      swiftSettings: strict
    ),
    .target(
      name: "AnimationCurvesFoundation",
      dependencies: ["AnimationCurves"],
      swiftSettings: strict
    ),
    // A thread-local pointer to the current transaction, in C: Swift has no thread-local variables.
    .target(name: "CThreadLocal"),
    // A stage that plays, its clocks, and clips: animations as values.
    .target(
      name: "AnimationClips",
      dependencies: ["AnimationKeyframes", "CThreadLocal", "TextFormats"],
      swiftSettings: strict
    ),
    .target(
      name: "Animations",
      dependencies: ["AnimationCurvesFoundation", "AnimationClips"],
      swiftSettings: strict
    ),
    .target(
      name: "Animators",
      dependencies: [
        "AnimationClips", "AnimationCurvesFoundation", "AnimationCurvesSIMD", "Animations",
      ],
      swiftSettings: strict
    ),
    // Examples and figures stand here, not in packages of their own: those would build the modules once more for their
    // tests, as long as `make run` builds (`make times`).
    .executableTarget(
      name: "SceneExample",
      dependencies: ["AnimationClips"],
      path: "Examples/SceneExample",
      swiftSettings: strict
    ),
    // Pictures of curves, for the command and for the figures of Plots/.
    .target(
      name: "CurvePlots",
      dependencies: ["CurveSampling", "CurveAnalysis", "TextFormats"],
      swiftSettings: strict
    ),
    // Recordings of animations, as tables that are compared with golden files.
    .target(
      name: "AnimationTesting",
      dependencies: [
        "AnimationClips", "AnimationCurvesFoundation", "Animations", "CurveFormats", "CurvePlots", "CurveSampling",
        "TextFormats",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "AvatarExample",
      dependencies: ["AnimationClips", "Animations"],
      path: "Examples/AvatarExample",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "CardExample",
      dependencies: ["AnimationClips", "AnimationCurvesFoundation", "AnimationTesting", "Animations", "Animators"],
      path: "Examples/CardExample",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "curves",
      dependencies: [
        "CurveSampling", "CurveAnalysis", "CurveFormats", "CurvePlots", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // The figures of the README that are not a call of `curves`; `make plots`.
    .executableTarget(
      name: "figures",
      dependencies: [
        "CurveSampling", "CurveAnalysis", "CurveFormats", "CurvePlots", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Plots/Figures",
      swiftSettings: strict
    ),
    // Shared by the tests of several targets: seeded random numbers, curves with known derivatives, exact tables.
    .target(
      name: "TestSupport", dependencies: ["CurveSampling", "CurveFormats"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // Counts the allocations of a thread, in C: it replaces malloc.
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "AnimationCurvesTests",
      dependencies: [
        "AnimationCurves", "AnimationCurvesSIMD", "AnimationKeyframes", "CurveFormats", "CurveSampling", "TestSupport",
      ],
      exclude: ["Oracle/Data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationKeyframesTests",
      dependencies: ["AnimationCurvesSIMD", "AnimationKeyframes", "CurveSampling", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurveSamplingTests",
      dependencies: [
        "AllocationCounter", "AnimationCurvesSIMD", "AnimationKeyframes", "CCurveKernels", "CurveFormats",
        "CurveSampling", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurveAnalysisTests",
      dependencies: ["AnimationCurvesSIMD", "CurveSampling", "CurveAnalysis", "CurveFormats", "TestSupport"],
      exclude: ["Oracle/Data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationCurvesFoundationTests",
      dependencies: ["AnimationCurvesFoundation", "AnimationKeyframes"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TextFormatsTests",
      dependencies: ["TextFormats", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationClipsTests",
      dependencies: ["AllocationCounter", "AnimationClips", "AnimationCurvesSIMD", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationsTests",
      dependencies: ["AllocationCounter", "AnimationClips", "AnimationCurvesSIMD", "Animations", "TestSupport"],
      exclude: ["Oracle"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimationTestingTests",
      dependencies: [
        "AnimationTesting", "AnimationClips", "Animations", "Animators", "CurveFormats",
        "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AvatarExampleTests",
      dependencies: ["AvatarExample", "AnimationClips", "Animations"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AnimatorsTests",
      dependencies: ["Animators", "AnimationClips", "Animations", "CurveFormats", "CurveSampling", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SceneExampleTests",
      dependencies: ["SceneExample", "AnimationClips"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurvePlotsTests",
      dependencies: ["CurvePlots", "CurveSampling", "CurveAnalysis", "CurveFormats", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "figuresTests",
      dependencies: ["figures", "CurveSampling"],
      swiftSettings: strict
    ),
    // The code of the README and of the articles, compiled and run, and a test that each block of it is there.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "AnimationClips", "AnimationCurves", "AnimationCurvesFoundation", "AnimationCurvesSIMD", "AnimationKeyframes",
        "AnimationTesting", "Animations", "Animators", "CurveAnalysis", "CurveFormats",
        "CurveSampling", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CardExampleTests",
      dependencies: ["CardExample", "AnimationClips", "AnimationTesting", "Animations", "Animators"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurveFormatsTests",
      dependencies: ["CurveSampling", "CurveAnalysis", "CurveFormats", "TestSupport"],
      exclude: ["Formats/Data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "curvesTests",
      dependencies: [
        "curves", "CurveSampling", "AnimationTesting", "CurveAnalysis", "CurveFormats", "TestSupport", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Golden"] + thorough,
      swiftSettings: strict
    ),
  ]
)

// Only the documentation needs its plugin, so only `make docs` fetches it.
if Context.environment["CURVES_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// The interface in C, which Sources/CInterface/build builds and links. Dependants do not see it.
if Context.environment["CURVES_C_LIBRARY"] != nil {
  package.targets += [
    .target(name: "CAnimationCurves"),
    .target(
      name: "CInterface",
      dependencies: [
        "AnimationCurves", "AnimationKeyframes", "CAnimationCurves", "CurveAnalysis", "CurveFormats", "CurvePlots",
        "CurveSampling", "TextFormats",
      ],
      exclude: ["Embedded", "build", "header.py", "install"],
      swiftSettings: strict),
  ]
}

// `make kernel-plans` records the calls of kernels with their plans, which are then run on other processors.
if Context.environment["CURVES_KERNEL_PLANS"] != nil {
  package.targets += [
    .target(name: "KernelRecorder", dependencies: ["CCurveKernels"], path: "Tests/KernelRecorder"),
    .executableTarget(
      name: "kernel-plans",
      dependencies: [
        "AnimationCurves", "AnimationKeyframes", "CurveFormats", "CurveSampling", "KernelRecorder", "TestSupport",
      ],
      path: "Tests/KernelPlans",
      swiftSettings: strict
    ),
  ]
}

// The command needs POSIX, and the tests need the command.
#if os(Windows)
  package.products.removeAll { $0.name == "curves" }
  package.targets.removeAll { ["curves", "figures"].contains($0.name) || $0.isTest }
#endif

// CURVES_TESTS names test targets. Only these and their dependencies are then built, as by `.ci/run` without OpenBLAS.
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

// CURVES_WITHOUT names files and folders that are not built, such as Tests/AnimationsTests/Animated/StageTests.swift,
// with spaces between them, for tests that do without them.
for path in Context.environment["CURVES_WITHOUT"]?.split(separator: " ") ?? [] {
  let parts = path.split(separator: "/", maxSplits: 2).map(String.init)
  package.targets.first { $0.name == parts[1] }?.exclude.append(parts[2])
}
