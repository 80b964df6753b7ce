/// A property of an object that a run moves.
@usableFromInline
package struct MovedProperty: Hashable {
  let object: ObjectIdentifier
  let path: AnyKeyPath

  @usableFromInline
  package init(of object: AnyObject, _ path: AnyKeyPath) {
    (self.object, self.path) = (ObjectIdentifier(object), path)
  }
}

/// A property that a run moves, until a later run or a change from outside takes it.
package final class Claim {
  package let property: MovedProperty
  /// The number of the run: that of a later run is higher.
  let run: Int
  /// Whether the property was taken. What is lost stays lost.
  package fileprivate(set) var isLost = false
  /// Whether the run has noted the claim, to release it at its end.
  var isListed = false

  fileprivate init(_ property: MovedProperty, run: Int) { (self.property, self.run) = (property, run) }
}

/// The properties that the runs of a stage move.
struct Claims {
  private var claims: [MovedProperty: Claim] = [:]

  /// Returns the claim of a run to a property, which an earlier run loses; `nil` if a later run has the property.
  mutating func claim(_ property: MovedProperty, run: Int) -> Claim? {
    if let current = claims[property] {
      if current.run == run { return current }
      if current.run > run { return nil }
      current.isLost = true
    }
    let claim = Claim(property, run: run)
    claims[property] = claim
    return claim
  }

  /// Takes a property from the run that has it.
  mutating func take(_ property: MovedProperty) {
    if claims.isEmpty { return }
    claims.removeValue(forKey: property)?.isLost = true
  }

  /// Removes the claim of a run that is over.
  mutating func release(_ claim: Claim) {
    if claims[claim.property] === claim { claims[claim.property] = nil }
  }
}
