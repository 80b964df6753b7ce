import Animations

private struct AvatarTappedKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  /// The custom key of the session's example.
  var avatarTapped: Bool {
    get { self[AvatarTappedKey.self] }
    set { self[AvatarTappedKey.self] = newValue }
  }
}
