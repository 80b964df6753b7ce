// Values of a CubicBez at the parameter that solve_cubic finds. README.md describes the protocol.

use kurbo::common::solve_cubic;
use kurbo::{CubicBez, ParamCurve};
use std::io::{Read, Write};

/// The value at the root of x(s) = progress that lies in 0...1, or is nearest to it.
fn value(curve: &CubicBez, progress: f64) -> f64 {
    let (x1, x2) = (curve.p1.x, curve.p2.x);
    let roots = solve_cubic(-progress, 3.0 * x1, 3.0 * x2 - 6.0 * x1, 1.0 + 3.0 * x1 - 3.0 * x2);
    let outside = |s: f64| (s - s.clamp(0.0, 1.0)).abs();
    let root = roots.into_iter().min_by(|a, b| outside(*a).total_cmp(&outside(*b)));
    root.map_or(f64::NAN, |s| curve.eval(s.clamp(0.0, 1.0)).y)
}

fn main() -> std::io::Result<()> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let curve = match name.as_str() {
        "ease" => CubicBez::new((0.0, 0.0), (0.25, 0.1), (0.25, 1.0), (1.0, 1.0)),
        "hard (1 0 0 1)" => CubicBez::new((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)),
        _ => std::process::exit(64),
    };
    let (mut input, mut output) = (std::io::stdin(), std::io::stdout());
    let mut size = [0; 8];
    input.read_exact(&mut size)?;
    let mut bytes = vec![0; 8 * u64::from_le_bytes(size) as usize];
    input.read_exact(&mut bytes)?;
    let times: Vec<f64> = bytes.chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().unwrap())).collect();
    let mut values = vec![0.0; times.len()];
    let mut command = [0];
    while input.read(&mut command)? == 1 {
        if command[0] == b'p' {
            for (value_, time) in values.iter_mut().zip(&times) {
                *value_ = value(&curve, *time);
            }
            output.write_all(b"p")?;
        } else {
            let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
            output.write_all(&bytes)?;
        }
        output.flush()?;
    }
    Ok(())
}
