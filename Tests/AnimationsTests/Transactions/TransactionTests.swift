import Animations
import Testing

@testable import TestSupport

private struct NameKey: TransactionKey {
  static let defaultValue = "none"
}

extension Transaction {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

private struct Failure: Error {}

@Suite(.tags(.sanitized, .threaded)) struct TransactionTests {
  @Test func `a new transaction has no settings`() {
    let transaction = Transaction()
    #expect(transaction.animation == nil && !transaction.disablesAnimations)
    #expect(!transaction.isContinuous && !transaction.tracksVelocity && !transaction.avatarTapped)
    #expect(Transaction.current.animation == nil)
  }

  @Test func `a transaction is current in its body only`() {
    var transaction = Transaction(animation: .bouncy)
    transaction.isContinuous = true
    let seen = withTransaction(transaction) { Transaction.current.isContinuous ? Transaction.current.animation : nil }
    #expect(seen == .bouncy)
    #expect(Transaction.current.animation == nil && !Transaction.current.isContinuous)
  }

  @Test func `an inner transaction is merged over the outer one`() {
    withTransaction(\.avatarTapped, true) {
      withTransaction(\.name, "outer") {
        withAnimation(.bouncy) {
          #expect(Transaction.current.avatarTapped && Transaction.current.name == "outer")
          #expect(Transaction.current.animation == .bouncy)
          withTransaction(\.name, "inner") {
            #expect(Transaction.current.avatarTapped && Transaction.current.name == "inner")
            #expect(Transaction.current.animation == .bouncy)
          }
          withAnimation(.smooth) { #expect(Transaction.current.animation == .smooth) }
          #expect(Transaction.current.name == "outer" && Transaction.current.animation == .bouncy)
        }
      }
    }
    #expect(!Transaction.current.avatarTapped)
  }

  @Test func `a transaction may set no animation`() {
    withAnimation(.bouncy) {
      withAnimation(nil) { #expect(Transaction.current.animation == nil) }
      withTransaction(Transaction(animation: nil)) { #expect(Transaction.current.animation == nil) }
      withTransaction(Transaction()) { #expect(Transaction.current.animation == .bouncy) }
      withTransaction(\.disablesAnimations, true) {
        #expect(Transaction.current.animation == .bouncy && Transaction.current.disablesAnimations)
        withTransaction(\.disablesAnimations, false) { #expect(!Transaction.current.disablesAnimations) }
      }
    }
  }

  @Test func `withAnimation uses the default animation`() {
    withAnimation { #expect(Transaction.current.animation == .default) }
  }

  @Test func `a transaction whose body throws leaves the outer one as before`() {
    withAnimation(.bouncy) {
      #expect(throws: Failure.self) {
        try withTransaction(\.name, "inner") {
          try withAnimation(.smooth) { throw Failure() }
        }
      }
      #expect(Transaction.current.animation == .bouncy && Transaction.current.name == "none")
    }
    #expect(Transaction.current.animation == nil)
  }

  @Test func `withTransaction returns the result of its body`() {
    #expect(withAnimation(.bouncy) { 7 } == 7)
    #expect(withTransaction(\.name, "x") { Transaction.current.name } == "x")
    #expect(withAnimation(.bouncy, { 8 }, completion: {}) == 8)
  }
}
