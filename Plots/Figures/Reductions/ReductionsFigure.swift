import CurvePlots
import Foundation

/// The bytes of animations with fewer keys by their distance from the source, beside gltfpack: a panel for each source.
struct ReductionsFigure {
  let results: ReductionResults

  private static let (width, height, margin, axisWidth, gap) = (960.0, 220.0, 24.0, 48.0, 24.0)
  private static let columnCount = 3

  var svg: String {
    var drawing = SVGDrawing()
    let title = "Animations with fewer keys: bytes by distance in the scene"
    drawing.text(title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    drawLegend(into: &drawing, top: Self.margin + 30)
    let (left, count) = (Self.margin + Self.axisWidth, Double(Self.columnCount))
    let width = (Self.width - Self.margin - 12 - left - Self.gap * (count - 1)) / count
    let distances = results.rows.map(\.proved)
    let domain = log10(distances.min() ?? 1).rounded(.down)...log10(distances.max() ?? 1).rounded(.up)
    let ticks = byteTicks
    let range = log10(Double(ticks.first ?? 1))...log10(Double(ticks.last ?? 2))
    var bottom = 0.0
    for (index, source) in results.sources.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columnCount)
      let top = Self.margin + 94 + (Self.height + 64) * Double(row)
      bottom = top + Self.height
      let frame = Frame(left: left + (width + Self.gap) * Double(column), top: top, width: width, height: Self.height)
      let horizontal = PlotScale(domain, from: frame.left, to: frame.right)
      let vertical = PlotScale(range, from: bottom, to: top)
      drawing.text(source, at: PagePoint(frame.left, top - 12), class: "ink heading")
      for exponent in Int(domain.lowerBound)...Int(domain.upperBound) {
        let x = horizontal.position(of: Double(exponent))
        drawing.line(from: PagePoint(x, top), to: PagePoint(x, bottom), class: "rule")
        drawing.text(PowerOfTen.text(exponent), at: PagePoint(x, bottom + 16), class: "muted small", anchor: .middle)
      }
      for tick in ticks {
        let y = vertical.position(of: log10(Double(tick)))
        drawing.line(from: PagePoint(frame.left, y), to: PagePoint(frame.right, y), class: "rule")
        if column == 0 {
          drawing.text("\(tick / 1000) kB", at: PagePoint(left - 8, y + 4), class: "muted small", anchor: .end)
        }
      }
      for (look, program) in results.programs.enumerated() {
        let points = results.rows(program, source).map {
          PagePoint(horizontal.position(of: log10($0.proved)), vertical.position(of: log10(Double($0.bytes))))
        }
        drawing.path([points], class: "line stroke-\(look)", dash: Self.dash(look))
        for point in points { drawing.circle(at: point, radius: 4, class: "fill-\(look)") }
      }
    }
    drawing.text(
      "greatest distance from the source, logarithmic", at: PagePoint(Self.width - Self.margin - 12, bottom + 36),
      class: "muted", anchor: .end)
    for (index, note) in notes.enumerated() {
      let y = bottom + 58 + 18 * Double(index)
      drawing.text(note, at: PagePoint(Self.margin, y), class: "muted small")
    }
    return drawing.document(
      width: Self.width, height: bottom + 130, title: title,
      description: "Line charts with logarithmic axes, one for each source. " + Self.words(results.shares))
  }

  /// Bytes from below the least to above the greatest number: 1, 2 or 5 of a power of ten.
  private var byteTicks: [Int] {
    let bytes = results.rows.map(\.bytes)
    let all = [1000, 10_000, 100_000, 1_000_000].flatMap { [$0, 2 * $0, 5 * $0] }
    let (least, greatest) = (bytes.min() ?? 1000, bytes.max() ?? 1000)
    let (first, last) = (all.last { $0 <= least } ?? all[0], all.first { $0 >= greatest } ?? all[all.count - 1])
    return all.filter { first <= $0 && $0 <= last }
  }

  /// Returns `For the same distance, curves reduce takes 25 to 81 % of the bytes of gltfpack, and 64 % in the median.`
  static func words(_ shares: [Double]) -> String {
    guard let least = shares.first, let greatest = shares.last else { return "" }
    func percent(_ share: Double) -> Int { Int((100 * share).rounded()) }
    return """
      For the same distance, curves reduce takes \(percent(least)) to \(percent(greatest)) % of the bytes of gltfpack, \
      and \(percent(shares[shares.count / 2])) % in the median.
      """
  }

  private var notes: [String] {
    [
      """
      Bytes are those of the samplers’ accessors, each counted once. The distance is that of joints and of all vertices: of \
      gltfpack as measured,
      """,
      """
      of curves reduce as proved. Each dot of gltfpack is a rate, from right to left: \(rates). curves reduce gets its \
      distance as --distance.
      """, Self.words(results.shares),
    ]
  }

  /// The rates of gltfpack, such as `8, 15 and 30 frames a second`.
  private var rates: String {
    let rates = Set(results.rows.map(\.rate)).sorted().map { "\($0)" }
    return rates.dropLast().joined(separator: ", ") + " and \(rates.last ?? "") frames a second"
  }

  private static func dash(_ look: Int) -> String? { look == 0 ? "6 4" : nil }

  private func drawLegend(into drawing: inout SVGDrawing, top: Double) {
    var x = Self.margin
    for (look, program) in results.programs.enumerated() {
      let name = look == 0 ? "gltfpack, resampled" : "curves reduce --quantize \(program)"
      drawing.path(
        [[PagePoint(x, top + 6), PagePoint(x + 26, top + 6)]], class: "line stroke-\(look)", dash: Self.dash(look))
      drawing.circle(at: PagePoint(x + 13, top + 6), radius: 4, class: "fill-\(look)")
      drawing.text(name, at: PagePoint(x + 34, top + 10), class: "ink")
      x += 34 + TextWidth.of(name, size: 12) + 28
    }
  }
}
