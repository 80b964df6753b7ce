// Apple's systems before 2025 know Span, but not the spans of an array. These take the place of the standard library's in
// this package; clients do not see them.
//
// They are right for arrays that own their memory, as all arrays of numbers and structures do. An array that is bridged from
// Objective-C does not.

extension Array {
  /// The elements, to be read.
  @inlinable
  @inline(__always)
  package var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
    }
  }

  /// The elements, to be written.
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
