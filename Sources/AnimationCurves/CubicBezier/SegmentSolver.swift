// Embedded Swift cannot keep an object whose type it does not know, as an attachment does.
#if !hasFeature(Embedded)
  /// The solver of a Bézier between two keys, which is only asked for parameters. It is created for the first of them:
  /// a file may have millions of segments, and a `CubicBezierSolver` takes about 700 bytes.
  ///
  /// It stands beside ``LazyAttachment``, because other modules would call the attachment's generic functions without
  /// specialisation, in 200 instructions.
  package final class SegmentSolver: Sendable {
    private let x1, x2: Double
    private let attachment = LazyAttachment()

    /// Creates the solver of the curve whose control points have these x in 0...1.
    package init(x1: Double, x2: Double) { (self.x1, self.x2) = (x1, x2) }

    /// The solver.
    package var solver: CubicBezierSolver { attachment.object { CubicBezierSolver(x1: x1, x2: x2) } }

    /// Returns the parameter at a `progress` in 0...1.
    package func parameter(at progress: Double) -> Double {
      attachment.withObject {
        CubicBezierSolver(x1: x1, x2: x2)
      } _: {
        $0.parameter(at: progress, fromEnd: false)
      }
    }
  }
#endif
