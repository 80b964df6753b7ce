// Apple's systems before 2025 have the type Span, but arrays have no property `span` there. Within this package, the
// two properties below replace those of the standard library. Clients do not see them.
//
// The properties are correct for arrays that own their memory, as all arrays of numbers and structures do. They are not
// correct for an array that is bridged from Objective-C.

extension Array {
  /// The elements, read-only.
  @inlinable
  @inline(__always)
  package var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
    }
  }

  /// The elements, mutable.
  @inlinable
  @inline(__always)
  package var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    mutating get {
      let elements = unsafe withUnsafeMutableBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(MutableSpan(_unsafeElements: elements), mutating: &self)
    }
  }
}
