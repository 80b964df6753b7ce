//! Values of lyon_geom's `CubicBezierSegment` at the parameter of `solve_t_for_x`, as the library's users ask for the y of a
//! curve at an x.

#[path = "../../rival.rs"]
mod rival;

use lyon_geom::math::point;
use lyon_geom::CubicBezierSegment;

struct Easing(CubicBezierSegment<f64>);

impl Easing {
    fn parameter(&self, progress: f64) -> f64 {
        self.0.solve_t_for_x(progress).first().copied().unwrap_or(f64::NAN)
    }
}

impl rival::Curve for Easing {
    fn value(&self, progress: f64) -> f64 {
        self.0.y(self.parameter(progress))
    }

    fn velocity(&self, progress: f64) -> f64 {
        let s = self.parameter(progress);
        self.0.dy(s) / self.0.dx(s)
    }
}

fn main() -> std::io::Result<()> {
    let about = r#"{"version": "0.15.0", "year": 2020, "inputs": "double", "margin": 0, "timed": true}"#;
    rival::serve(about, |family, parameters| {
        let [x1, y1, x2, y2] = rival::control_points(family, parameters)?;
        Some(Easing(CubicBezierSegment {
            from: point(0.0, 0.0),
            ctrl1: point(x1, y1),
            ctrl2: point(x2, y2),
            to: point(1.0, 1.0),
        }))
    })
}
