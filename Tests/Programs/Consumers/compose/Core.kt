// The names of Jetpack Compose that exported Kotlin uses, with the meanings of androidx.compose.animation.core. Béziers and
// springs are evaluated in Doubles, so that values show what the exported numbers mean.
package androidx.compose.animation.core

import androidx.compose.ui.graphics.Path

interface Easing {
    fun transform(fraction: Float): Float
}

class CubicBezierEasing(private val a: Float, private val b: Float, private val c: Float, private val d: Float) : Easing {
    override fun transform(fraction: Float): Float {
        fun coordinate(first: Float, second: Float, t: Double) =
            3 * first.toDouble() * t * (1 - t) * (1 - t) + 3 * second.toDouble() * t * t * (1 - t) + t * t * t
        var low = 0.0
        var high = 1.0
        for (step in 0 until 100) {
            val middle = (low + high) / 2
            if (coordinate(a, c, middle) < fraction) low = middle else high = middle
        }
        return coordinate(b, d, (low + high) / 2).toFloat()
    }
}

class PathEasing(private val path: Path) : Easing {
    override fun transform(fraction: Float): Float {
        val points = path.points
        val end = points.indexOfFirst { it.first > fraction }
        if (end < 0) return points.last().second
        if (end == 0) return points.first().second
        val (x0, y0) = points[end - 1]
        val (x1, y1) = points[end]
        return y0 + (y1 - y0) * ((fraction - x0) / (x1 - x0))
    }
}

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing)

fun <T> tween(durationMillis: Int, delayMillis: Int = 0, easing: Easing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?) {
    // The value of a spring of mass 1 from 0 to 1, by exponentials of complex numbers written out.
    fun value(seconds: Double): Double {
        val frequency = Math.sqrt(stiffness.toDouble())
        val ratio = dampingRatio.toDouble()
        val decay = Math.exp(-ratio * frequency * seconds)
        if (ratio == 1.0) return 1 - decay * (1 + frequency * seconds)
        val root = frequency * Math.sqrt(Math.abs(1 - ratio * ratio))
        val (cosine, sine) = if (ratio < 1) Pair(Math.cos(root * seconds), Math.sin(root * seconds))
            else Pair(Math.cosh(root * seconds), Math.sinh(root * seconds))
        return 1 - decay * (cosine + ratio * frequency / root * sine)
    }
}

fun <T> spring(dampingRatio: Float, stiffness: Float, visibilityThreshold: T? = null): SpringSpec<T> =
    SpringSpec(dampingRatio, stiffness, visibilityThreshold)
