import Animations
import Dispatch
import Synchronization
import Testing

@testable import TestSupport

private struct NumberKey: TransactionKey {
  static let defaultValue = 0
}

extension Transaction {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

@Suite(.tags(.sanitized, .threaded)) struct TransactionCurrentTests {
  @Test func `threads do not see each other's transactions`() {
    let strangers = Atomic(0)
    let completions = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      if Transaction.current.number != 0 { strangers.add(1, ordering: .relaxed) }
      for round in 1...500 {
        let number = 1000 * thread + round
        withTransaction(\.number, number) {
          withAnimation(.linear(duration: Double(number))) {
            if Transaction.current.number != number { strangers.add(1, ordering: .relaxed) }
            if Transaction.current.animation != .linear(duration: Double(number)) {
              strangers.add(1, ordering: .relaxed)
            }
          } completion: {
            completions.add(1, ordering: .relaxed)
          }
        }
      }
      if Transaction.current.number != 0 { strangers.add(1, ordering: .relaxed) }
    }
    #expect(strangers.load(ordering: .relaxed) == 0)
    #expect(completions.load(ordering: .relaxed) == 8 * 500)
  }

  @Test func `every thread may have a stage of its own`() {
    let places = Mutex<[Int: Double]>([:])
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      let stage = Stage()
      let values = (0..<20).map { Animated(Double($0), on: stage) }
      withAnimation(thread.isMultiple(of: 2) ? .linear(duration: 1) : .bouncy) {
        for value in values { value.target += 100 }
      }
      for frame in 1...200 { stage.advance(to: Double(frame) / 60) }
      let sum = values.map(\.value).reduce(0, +)
      places.withLock { $0[thread] = sum }
    }
    #expect(places.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<6).map { ($0, 2190.0) }))
  }

  @Test func `a task that is started inside a body does not have its transaction`() async {
    let task = withAnimation(.bouncy) { Task { Transaction.current.animation } }
    #expect(await task.value == nil)
    let group = await withTaskGroup(of: Animation?.self) { group in
      withAnimation(.bouncy) { group.addTask { Transaction.current.animation } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(group == [nil])
  }

  @Test func `a task that runs while the body still runs does not have its transaction`() async {
    let (answers, continuation) = AsyncStream.makeStream(of: Animation?.self)
    let thread = Thread {
      let isAnswered = DispatchSemaphore(value: 0)
      withAnimation(.bouncy) {
        Task {
          continuation.yield(Transaction.current.animation)
          isAnswered.signal()
        }
        isAnswered.wait()
        continuation.yield(Transaction.current.animation)
      }
      continuation.finish()
    }
    thread.start()
    var seen: [Animation?] = []
    for await answer in answers { seen.append(answer) }
    #expect(seen == [nil, .bouncy])
  }
}
