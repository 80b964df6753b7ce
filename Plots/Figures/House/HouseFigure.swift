import CurvePlots
import Foundation

/// The modules as the floors of a house: each stands on those below it.
struct HouseFigure {
  /// A module and what it is for.
  private struct Floor {
    let module: String
    let uses: [String]
    /// The part of the house's width, from 0 to 1.
    let left, right: Double
    /// The number of floors below.
    let level: Int
  }

  private static let floors = [
    Floor(
      module: "AnimationCurves", uses: ["easings, springs, flings, followers: one value at a time"],
      left: 0, right: 1, level: 0),
    Floor(
      module: "AnimationKeyframes", uses: ["timelines of keyframes, keyed tracks, rotations, limits"], left: 0,
      right: 1,
      level: 1),
    Floor(
      module: "CurveSampling", uses: ["many values by one call,", "thousands of springs and tweens"], left: 0,
      right: 0.5, level: 2),
    Floor(
      module: "CurveAnalysis", uses: ["extremes, paths, fits,", "fewest points and keys"], left: 0, right: 0.5, level: 3
    ),
    Floor(
      module: "CurveFormats", uses: ["the notation, tables, files;", "the command curves stands on it"], left: 0,
      right: 0.5, level: 4),
    Floor(
      module: "AnimationClips", uses: ["stages, clocks,", "animations as values"], left: 0.5, right: 1, level: 2),
    Floor(
      module: "Animations", uses: ["withAnimation, transactions,", "completions, without views"], left: 0.5, right: 1,
      level: 3),
    Floor(
      module: "Animators", uses: ["properties of", "your own objects"], left: 0.5, right: 0.75, level: 4),
    Floor(
      module: "AnimationTesting", uses: ["tests that record", "what moves"], left: 0.75, right: 1, level: 4),
  ]

  private static let (width, margin, height, gap) = (960.0, 24.0, 84.0, 6.0)
  private static let levels = 5.0

  /// By module: the text of what a program pays.
  private let costs: [String: String]

  /// Reads what each module adds to a program, from the table that `make dependant WRITE=1` writes. A table without
  /// modules and seconds adds nothing.
  init(sizes: String) throws {
    var costs: [String: String] = [:]
    let lines = sizes.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    for fields in lines.dropFirst() where lines.first?.count == 4 {
      guard fields.count == 4, let bytes = Double(fields[2]), let seconds = Int(fields[3]) else {
        throw HouseError(line: fields.joined(separator: ","))
      }
      costs[String(fields[1])] = "+ \((bytes / 1e4).rounded() / 100) MB, \(seconds) s"
    }
    self.costs = costs
  }

  var svg: String {
    var drawing = SVGDrawing()
    drawing.text("The modules", at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    let top = Self.margin + 34
    for floor in Self.floors { draw(floor, under: top, into: &drawing) }
    var y = top + Self.levels * (Self.height + Self.gap) + 18
    let notes = [
      "Each stands on those below it, and brings them by one import. AnimationCurvesFoundation adds Core Graphics' types,",
      "AnimationCurvesSIMD SIMD vectors.",
    ]
    let legend = [
      "+: what a program with one call is longer for it and all below it, linked statically and stripped on Linux, and",
      "the processor time of its release build.",
    ]
    for note in notes + (costs.isEmpty ? [] : legend) {
      drawing.text(note, at: PagePoint(Self.margin, y), class: "muted small")
      y += 16
    }
    let description = Self.floors.map { floor in
      "\(floor.module): \(floor.uses.joined(separator: " "))\(costs[floor.module].map { ", \($0)" } ?? "")."
    }.joined(separator: " ")
    return drawing.document(width: Self.width, height: y + 6, title: "The modules", description: description)
  }

  private func draw(_ floor: Floor, under top: Double, into drawing: inout SVGDrawing) {
    let inner = Self.width - 2 * Self.margin
    let left = Self.margin + floor.left * inner + (floor.left > 0 ? Self.gap / 2 : 0)
    let right = Self.margin + floor.right * inner - (floor.right < 1 ? Self.gap / 2 : 0)
    let y = top + (Self.levels - 1 - Double(floor.level)) * (Self.height + Self.gap)
    drawing.rectangle(
      Frame(left: left, top: y, width: right - left, height: Self.height), class: "surface axis", radius: 4)
    drawing.text(floor.module, at: PagePoint(left + 12, y + 22), class: "ink heading")
    for (index, use) in floor.uses.enumerated() {
      drawing.text(use, at: PagePoint(left + 12, y + 40 + 16 * Double(index)), class: "ink")
    }
    if let cost = costs[floor.module] {
      drawing.text(cost, at: PagePoint(left + 12, y + Self.height - 10), class: "muted small")
    }
  }
}

/// A line of the table of sizes that has no module, bytes and seconds.
struct HouseError: Error, CustomStringConvertible {
  let line: String
  var description: String { "'\(line)' is not a program, a module, bytes and seconds" }
}
