import CurveSampling

#if canImport(Dispatch)
  import Dispatch
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
import Synchronization

extension Parallelism {
  /// The number of cores that a batch may use: all cores of the machine, but at most ``coreLimit``.
  static var coreCount: Int { min(coreLimit ?? .max, machineCores) }

  private static let machineCores: Int = {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    #else
      1
    #endif
  }()

  /// Produces the parts 0, 1, 2, … of a whole on several cores, and consumes them in this order on the calling
  /// thread.
  ///
  /// The number of workspaces is fixed at two for each core, so memory does not grow with the number of parts. The
  /// calling thread also produces parts while the next part to consume is not ready. An error thrown by `consume`
  /// ends the work. When the function returns, no work continues in the background.
  ///
  /// Other cores do not have the caller's ``KernelTable/active``. Read it before the call.
  ///
  /// - Parameters:
  ///   - count: The number of parts. Each part should take 50 µs or more: a few times the time until another core
  ///     starts to work.
  ///   - makeWorkspace: Creates a workspace. It is called on the calling thread.
  ///   - produce: Produces the part with the given index in the given workspace. The workspace still holds the result
  ///     of an earlier part.
  ///   - consume: Consumes the part with the given index.
  static func produceInOrder<Workspace: Sendable, Failure: Error>(
    _ count: Int, makeWorkspace: () -> Workspace, produce: @escaping @Sendable (Int, inout Workspace) -> Void,
    consume: (Int, inout Workspace) throws(Failure) -> Void
  ) throws(Failure) {
    #if canImport(Dispatch)
      let cores = min(coreCount, count)
      let line = ProductionLine(cores: cores, makeWorkspace: makeWorkspace, produce: produce)
      defer { line.end() }
      for index in 0..<count {
        line.allow(upTo: min(count, index + line.slots.count))
        line.finish(index)
        try line.consume(index, consume)
      }
    #else
      var workspace = makeWorkspace()
      for index in 0..<count {
        produce(index, &workspace)
        try consume(index, &workspace)
      }
    #endif
  }
}

#if canImport(Dispatch)
  /// The shared state of one call of ``Parallelism/produceInOrder(_:makeWorkspace:produce:consume:)``: the slots, the
  /// progress of the parts, and the workers.
  private final class ProductionLine<Workspace: Sendable>: Sendable {
    /// A workspace in which one part at a time is produced. When a part is ready, ``isProduced`` is set and
    /// ``produced`` is signalled.
    final class Slot: Sendable {
      let workspace: Mutex<Workspace>
      let isProduced = Atomic(false)
      let produced = DispatchSemaphore(value: 0)

      init(_ workspace: Workspace) { self.workspace = Mutex(workspace) }
    }

    private struct State {
      /// The index of the next part that a worker will produce.
      var next = 0
      /// The index after the last part that has a slot. Only parts before this index may be produced.
      var end = 0
      /// The number of parts consumed.
      var consumed = 0
      /// The number of workers that run or wait for a thread.
      var workers = 0
    }

    /// The slots. The part with index i uses the slot with index i modulo the number of slots.
    let slots: [Slot]
    private let maximumWorkers: Int
    private let produce: @Sendable (Int, inout Workspace) -> Void
    private let state = Mutex(State())

    init(
      cores: Int, makeWorkspace: () -> Workspace, produce: @escaping @Sendable (Int, inout Workspace) -> Void
    ) {
      slots = (0..<2 * cores).map { _ in Slot(makeWorkspace()) }
      // The calling thread is the remaining worker.
      maximumWorkers = cores - 1
      self.produce = produce
    }

    /// Allows production of the parts before `end`, and starts new workers if there are too few.
    func allow(upTo end: Int) {
      let started = state.withLock { state in
        state.end = end
        let started = max(0, min(maximumWorkers - state.workers, state.end - state.next))
        state.workers += started
        return started
      }
      for _ in 0..<started {
        DispatchQueue.global().async { [self] in
          while let index = take(orLeave: true) { make(index) }
        }
      }
    }

    /// Waits until the part with this index is produced. In the meantime, the calling thread produces other parts.
    func finish(_ index: Int) {
      let slot = slots[index % slots.count]
      // Reading the flag is cheaper than a wait with no delay, which is a system call.
      while !slot.isProduced.load(ordering: .relaxed), let next = take() { make(next) }
      slot.produced.wait()
      slot.isProduced.store(false, ordering: .relaxed)
    }

    func consume<Failure: Error>(
      _ index: Int, _ body: (Int, inout Workspace) throws(Failure) -> Void
    ) throws(Failure) {
      state.withLock { $0.consumed = index + 1 }
      try slots[index % slots.count].workspace.withLock { workspace throws(Failure) in try body(index, &workspace) }
    }

    /// Prevents the production of further parts, and waits until the parts that are being produced are complete.
    func end() {
      let rest = state.withLock { state in
        state.end = state.next
        return state.consumed..<max(state.consumed, state.next)
      }
      for index in rest { slots[index % slots.count].produced.wait() }
    }

    /// Returns the index of the next part to produce; `nil` if there is none. A worker that gets `nil` ends.
    private func take(orLeave isWorker: Bool = false) -> Int? {
      state.withLock { state in
        if state.next < state.end {
          state.next += 1
          return state.next - 1
        }
        if isWorker { state.workers -= 1 }
        return nil
      }
    }

    private func make(_ index: Int) {
      let slot = slots[index % slots.count]
      slot.workspace.withLock { produce(index, &$0) }
      slot.isProduced.store(true, ordering: .relaxed)
      slot.produced.signal()
    }
  }
#endif
