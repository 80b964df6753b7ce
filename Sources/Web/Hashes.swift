// The function of same-bits.wasm, which the page Same bits calls.

/// The hash of a thousand values of a family, in the order of the article SameBits.
@_cdecl("familyHash") public func familyHash(_ family: Int32) -> UInt64 { CurveFamily.all[Int(family)].hash }
