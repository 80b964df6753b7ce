/// A key to something of one's own that a transaction carries.
///
///     private struct AvatarTappedKey: TransactionKey { static let defaultValue = false }
///     extension Transaction {
///       var avatarTapped: Bool {
///         get { self[AvatarTappedKey.self] }
///         set { self[AvatarTappedKey.self] = newValue }
///       }
///     }
///
/// - Source: SwiftUI's `TransactionKey`.
public protocol TransactionKey {
  /// What is carried.
  associatedtype Value

  /// The value for transactions that do not set this key.
  static var defaultValue: Value { get }
}
