/// Traps unless `seconds`, which the sentence calls `name`, is finite and at least 0.
package func requireSeconds(_ seconds: Double, _ name: String) {
  precondition(seconds >= 0 && seconds.isFinite, "\(name) must be finite and at least 0 seconds, not \(seconds)")
}
