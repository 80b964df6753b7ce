import Foundation
import Synchronization
import Testing
import TextFormats

@testable import TestSupport
@testable import curves

@Suite struct OutputFilesTests {
  private static let old = ["scene.gltf": "old text", "scene.bin": "old buffer"]
  private static let new = ["scene.gltf": "new text", "scene-1.bin": "new buffer", "scene-2.bin": "another"]

  private static func contents(of folder: URL) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, String(decoding: try Data(contentsOf: folder.appending(path: $0)), as: UTF8.self))
      })
  }

  private static func write(in folder: URL) throws {
    try OutputFiles.write(
      (folder.appending(path: "scene.gltf").path, Array("new text".utf8)),
      parts: ["scene-1.bin", "scene-2.bin"].map { (folder.appending(path: $0).path, Array((new[$0] ?? "").utf8)) })
  }

  @Test func `the old scene is whole after a failure at any step, and nothing new is left`() async throws {
    for failing in 0... {
      let isFinished = try await withTemporaryFolder { folder in
        for (name, text) in Self.old { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let count = Atomic(0)
        do {
          try System.$fault.withValue({ _ in
            count.wrappingAdd(1, ordering: .relaxed).oldValue == failing ? SystemError.tooLarge : nil
          }) { try Self.write(in: folder) }
        } catch {
          #expect((error as? Failure)?.message?.text.hasSuffix("File too large") == true, "\(error)")
          #expect(try Self.contents(of: folder) == Self.old, "step \(failing)")
          return false
        }
        #expect(try Self.contents(of: folder) == Self.old.merging(Self.new) { $1 })
        return true
      }
      if isFinished {
        // Three files, each created, written, synced, closed and renamed.
        #expect(failing == 15)
        break
      }
    }
  }

  @Test func `a signal removes all temporary files`() async throws {
    try await withTemporaryFolder { folder in
      for (name, text) in Self.old { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let most = Atomic(0)
      // At the first renaming, all temporary files are there.
      #expect(throws: Failure.self) {
        try System.$fault.withValue({ step in
          guard step == .rename else { return nil }
          most.store((try? Self.contents(of: folder).count) ?? 0, ordering: .relaxed)
          UnfinishedFile.removeAll()
          most.wrappingAdd(100 * ((try? Self.contents(of: folder).count) ?? 0), ordering: .relaxed)
          return .tooLarge
        }) { try Self.write(in: folder) }
      }
      #expect(most.load(ordering: .relaxed) == 205)
      #expect(try Self.contents(of: folder) == Self.old)
    }
  }
}
