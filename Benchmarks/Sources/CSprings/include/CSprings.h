#pragma once

#include <stddef.h>

/// Advances live springs by their cached steps, in the widest vectors of the processor. Springs that come to rest are
/// set to their targets. Values, velocities and targets are stored by component, the other numbers by spring.
///
/// A spring is at rest if its energy is at most its number in `rests`; its stiffness is ω₀². dd, dv, vd and vv are the
/// matrix of a step, from displacement (d) and velocity (v) to both.
void springs_advance(
    size_t count, size_t dimension, double *_Nonnull values, double *_Nonnull velocities,
    const double *_Nonnull targets, const double *_Nonnull rests, const double *_Nonnull stiffnesses,
    const double *_Nonnull dd, const double *_Nonnull dv, const double *_Nonnull vd, const double *_Nonnull vv);

/// An underdamped spring's step response, 1 - amplitude * exp(-decay * t) * cos(frequency * t - phase).
typedef struct spring_wave {
  double amplitude, decay, frequency, phase;
} spring_wave;

/// A fling from 0 without friction, reach * (1 - exp(-rate * t)).
typedef struct fling_curve {
  double reach, rate;
} fling_curve;

/// Whether the C library has vectors of exp and cos, as glibc does.
int spring_wave_has_vectors(void);

/// Writes the response at each time, by the C library's vectors of exp and cos.
///
/// There must be such functions, and `count` must be a multiple of 8.
void spring_wave_fill(
    const spring_wave *_Nonnull wave, const double *_Nonnull times, double *_Nonnull values, size_t count);

/// Unity's SmoothDamp, in Doubles: returns the value after `time`, and sets the velocity.
double smooth_damp(
    double value, double target, double *_Nonnull velocity, double smooth_time, double maximum_speed, double time);
/// Writes the positions at each time, by the C library's vectors of exp; otherwise as `spring_wave_fill`.
void fling_fill(
    const fling_curve *_Nonnull fling, const double *_Nonnull times, double *_Nonnull values, size_t count);
