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
final class Claim {
  let property: MovedProperty
  fileprivate let run: Claimant
  /// Whether another run has the property. What is lost stays lost.
  fileprivate(set) var isLost = false

  fileprivate init(_ property: MovedProperty, of run: Claimant) { (self.property, self.run) = (property, run) }

  fileprivate func lose() { (isLost, run.hasLost) = (true, true) }
}

/// A run that claims properties.
final class Claimant {
  /// The number of the run: that of a later run is higher.
  let registration = Registration.next()
  /// Whether another run has a property that this one has claimed.
  @exclusivity(unchecked)
  fileprivate(set) var hasLost = false
  /// The properties to release at the end of the run.
  fileprivate var properties: [MovedProperty] = []
}

/// The properties that the runs of a stage move.
struct Claims {
  private var claims: [MovedProperty: Claim] = [:]

  /// Returns the claim of a run to a property, which an earlier run loses. If a later run has the property, the claim
  /// is lost.
  mutating func claim(_ property: MovedProperty, for run: Claimant) -> Claim {
    let current = claims[property]
    if let current, current.run === run { return current }
    let claim = Claim(property, of: run)
    if let current, current.run.registration > run.registration {
      claim.lose()
    } else {
      current?.lose()
      claims[property] = claim
      run.properties.append(property)
    }
    return claim
  }

  /// Takes a property from the run that has it.
  mutating func take(_ property: MovedProperty) {
    if claims.isEmpty { return }
    claims.removeValue(forKey: property)?.lose()
  }

  /// Removes the claims of a run that is over.
  mutating func release(_ run: Claimant) {
    for property in run.properties where claims[property]?.run === run { claims[property] = nil }
  }
}
