// The names of androidx.compose.ui.graphics that exported Kotlin uses.
package androidx.compose.ui.graphics

class Path {
    val points = mutableListOf<Pair<Float, Float>>()

    fun moveTo(x: Float, y: Float) {
        points.add(Pair(x, y))
    }

    fun lineTo(x: Float, y: Float) {
        points.add(Pair(x, y))
    }
}
