// Loads the shared library into a program that has Swift's run time of its own, and uses both.
import CAnimationCurves

protocol Named { var name: String { get } }
struct Thing: Named { let name: String }

var curve: OpaquePointer?
let text = "elastic-out"
precondition(ac_parse(text, text.utf8.count, &curve, nil) == AC_OK && ac_value(curve, 1) == 1)
precondition(ac_is_easing(curve) == 1, "a cast in the library finds its conformances")
ac_release(curve)
let any: Any = Thing(name: "both run times work")
guard let named = any as? any Named else { fatalError("a cast in the program finds no conformance") }
print(named.name)
