//! Values of kurbo's `CubicBez` at the parameter that its `solve_cubic` finds, which is how drawing programs ask for the y
//! of a curve at an x.

#[path = "../../rival.rs"]
mod rival;

use kurbo::common::solve_cubic;
use kurbo::{CubicBez, ParamCurve, ParamCurveDeriv};

struct Easing(CubicBez);

impl Easing {
    /// The root of x(s) = progress in 0...1, or next to it by rounding; NaN if there is none.
    fn parameter(&self, progress: f64) -> f64 {
        let (x1, x2) = (self.0.p1.x, self.0.p2.x);
        let roots = solve_cubic(-progress, 3.0 * x1, 3.0 * x2 - 6.0 * x1, 1.0 + 3.0 * x1 - 3.0 * x2);
        let outside = |s: f64| (s - s.clamp(0.0, 1.0)).abs();
        let root = roots.into_iter().min_by(|a, b| outside(*a).total_cmp(&outside(*b)));
        root.filter(|s| outside(*s) < 1e-6).map_or(f64::NAN, |s| s.clamp(0.0, 1.0))
    }
}

impl rival::Curve for Easing {
    fn value(&self, progress: f64) -> f64 {
        let s = self.parameter(progress);
        if s.is_nan() { s } else { self.0.eval(s).y }
    }

    fn velocity(&self, progress: f64) -> f64 {
        let slope = self.0.deriv().eval(self.parameter(progress));
        slope.y / slope.x
    }
}

fn main() -> std::io::Result<()> {
    let about = r#"{"version": "0.7.1", "year": 2020, "inputs": "double", "margin": 0, "timed": true}"#;
    rival::serve(about, |family, parameters| {
        let [x1, y1, x2, y2] = rival::control_points(family, parameters)?;
        Some(Easing(CubicBez::new((0.0, 0.0), (x1, y1), (x2, y2), (1.0, 1.0))))
    })
}
