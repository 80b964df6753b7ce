package import CurveFormats

extension ReducedDocument {
  /// Returns the rewritten file alone; no bytes for a document without an origin.
  package func bytes(named name: String = "") -> [UInt8] {
    rewrittenFiles(RewriteRequest(name: name))?.main.bytes ?? []
  }

  /// The distance in the scene between the origin and the rewritten file.
  package var distance: SceneDistance? {
    get throws { try rewrittenFiles(RewriteRequest(name: "result")).flatMap { try sceneDistance(to: $0) } }
  }
}
