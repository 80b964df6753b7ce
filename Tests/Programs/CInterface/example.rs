//! Uses the core from Rust, by declarations of its own.
use std::os::raw::c_int;

#[repr(C)]
pub struct Curve {
    _private: [u8; 0],
}

#[repr(C)]
#[derive(Default)]
struct State {
    value: f64,
    velocity: f64,
    acceleration: f64,
}

extern "C" {
    fn ac_spring_duration(duration: f64, bounce: f64, curve: *mut *mut Curve) -> c_int;
    fn ac_state_at(curve: *const Curve, time: f64, state: *mut State) -> c_int;
    fn ac_value(curve: *const Curve, time: f64) -> f64;
    fn ac_release(curve: *mut Curve);
}

fn main() {
    let mut curve = std::ptr::null_mut();
    let mut state = State::default();
    // The spring lives until it is released.
    unsafe {
        assert_eq!(ac_spring_duration(0.5, 0.3, &mut curve), 0);
        assert_eq!(ac_state_at(curve, 0.1, &mut state), 0);
        assert_eq!(state.value, ac_value(curve, 0.1));
        ac_release(curve);
        assert_eq!(ac_spring_duration(0.0, 0.3, &mut curve), 2);
    }
    assert!(curve.is_null() && state.velocity > 0.0 && state.acceleration.is_finite());
    println!("a spring has the value {} after 0.1 s", state.value);
}
