//! The protocol of README.md, for programs in Rust.

use std::io::{Read, Write};

/// A curve: its value and its velocity at an input.
pub trait Curve {
    fn value(&self, input: f64) -> f64;
    fn velocity(&self, input: f64) -> f64;
}

/// The control points of a CSS curve, by its family and parameters.
pub fn control_points(family: &str, parameters: &[f64]) -> Option<[f64; 4]> {
    match family {
        "ease" => Some([0.25, 0.1, 0.25, 1.0]),
        "ease-in" => Some([0.42, 0.0, 1.0, 1.0]),
        "ease-out" => Some([0.0, 0.0, 0.58, 1.0]),
        "ease-in-out" => Some([0.42, 0.0, 0.58, 1.0]),
        "linear" => Some([1.0 / 3.0, 1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0]),
        "cubic-bezier" => parameters.try_into().ok(),
        _ => None,
    }
}

fn bytes_of(numbers: &[f64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

// The standard library has no processor time. These are Linux's numbers.
const MONOTONIC: i32 = 1;
const PROCESSOR: i32 = 2;

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Time) -> i32;
}

/// The nanoseconds of a clock.
fn nanoseconds(clock: i32) -> u64 {
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(clock, &mut time) };
    (time.seconds * 1_000_000_000 + time.nanoseconds) as u64
}

/// Answers requests. `about` is a line of JSON.
pub fn serve<C: Curve>(about: &str, make: impl Fn(&str, &[f64]) -> Option<C>) -> std::io::Result<()> {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut curve = None;
    let (mut inputs, mut values) = (Vec::new(), Vec::new());
    let mut command = [0];
    while input.read(&mut command)? == 1 {
        match command[0] {
            b'a' => output.write_all(format!("{about}\n").as_bytes())?,
            b'c' => {
                let (mut line, mut byte) = (Vec::new(), [0]);
                while input.read(&mut byte)? == 1 && byte[0] != b'\n' {
                    line.push(byte[0]);
                }
                let line = String::from_utf8_lossy(&line).into_owned();
                let mut words = line.split_whitespace();
                let family = words.next().unwrap_or_default();
                let parameters: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
                let mut size = [0; 8];
                input.read_exact(&mut size)?;
                let mut bytes = vec![0; 8 * u64::from_le_bytes(size) as usize];
                input.read_exact(&mut bytes)?;
                inputs = bytes.chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().unwrap())).collect();
                values = vec![f64::NAN; inputs.len()];
                curve = make(family, &parameters);
                output.write_all(if curve.is_some() { b"ok\n" } else { b"no\n" })?;
            }
            b't' => {
                let mut passes = [0; 8];
                input.read_exact(&mut passes)?;
                let (used, start) = (nanoseconds(PROCESSOR), nanoseconds(MONOTONIC));
                if let Some(curve) = &curve {
                    for _ in 0..u64::from_le_bytes(passes) {
                        for (value, input) in values.iter_mut().zip(&inputs) {
                            *value = curve.value(*input);
                        }
                    }
                }
                let end = nanoseconds(MONOTONIC);
                output.write_all(&(end - start).to_le_bytes())?;
                output.write_all(&(nanoseconds(PROCESSOR) - used).to_le_bytes())?;
            }
            b'v' => output.write_all(&bytes_of(&values))?,
            _ => {
                let velocities: Vec<f64> = match &curve {
                    Some(curve) => inputs.iter().map(|input| curve.velocity(*input)).collect(),
                    None => Vec::new(),
                };
                output.write_all(&bytes_of(&velocities))?;
            }
        }
        output.flush()?;
    }
    Ok(())
}
