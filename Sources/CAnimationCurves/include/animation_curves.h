/*
 * Animation curves for C11 and C++17: the interface of the Swift package swift-animation-curves.
 *
 *     ac_curve *spring;
 *     if (ac_spring_duration(0.5, 0.3, &spring) == AC_OK) {
 *       double position = ac_value(spring, 0.1);
 *       ac_release(spring);
 *     }
 *
 * Libraries. Functions marked "core" are in each library. Those marked "full" are in libanimationcurves.so and
 * libanimationcurves.a, and not in libanimationcurves-core.a.
 *
 * Units. Times of springs, flings and profiles are seconds. Times of easings are progress, from 0 to 1. Velocities are
 * per unit of time. Outside a curve's domain, the value is that at the nearest end. NaN in, NaN out.
 *
 * Errors. A function that can fail returns an ac_status. It then writes nothing, but NULL where it would have written a
 * new object. In the full libraries, ac_message() says what is wrong. No number, text or curve that is refused ends the
 * process. An invalid pointer or an invalid length may; NULL is refused.
 *
 * Ownership. A function that writes a new object gives it to the caller, who passes it to the function that releases it
 * once. A curve that is made of other curves keeps them: they may be released at once. Arrays and texts that are given
 * are read before the function returns.
 *
 * Threads. Several threads may read a curve, a track, a fit or a text at the same time. A follower belongs to one thread
 * at a time. An object may be released on any thread.
 */
#ifndef ANIMATION_CURVES_H
#define ANIMATION_CURVES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. */
#define AC_VERSION "1.0.0"

/* Returns the version of the library. core */
const char *ac_version(void);

/* What a function that can fail returns. */
typedef enum ac_status {
  /* The function did what it is for. */
  AC_OK = 0,
  /* A pointer that must not be NULL is. */
  AC_NULL = 1,
  /* A number is outside the range that the function states. */
  AC_ARGUMENT = 2,
  /* A curve is of a kind that the function does not take. */
  AC_KIND = 3,
  /* The result would need more memory than the function states, or combinators would be nested too deep. */
  AC_LIMIT = 4,
  /* A text is no expression, or names nothing that there is. */
  AC_SYNTAX = 5,
  /* There is no result for these numbers or this curve. */
  AC_UNSOLVED = 6,
  /* Not returned: every enumeration has 32 bits, also where a compiler would take fewer. */
  AC_STATUS_32_BITS = INT32_MAX
} ac_status;

/* A curve: an easing, a spring, a fling, a profile or a combination. It never changes. */
typedef struct ac_curve ac_curve;

/* The value, velocity and acceleration at one time. */
typedef struct ac_state {
  double value, velocity, acceleration;
} ac_state;

/* Numbers from lower to upper. Either may be infinite. */
typedef struct ac_range {
  double lower, upper;
} ac_range;

/* ---- Curves ---- */

/* Releases a curve. NULL is ignored. core */
void ac_release(ac_curve *curve);

/* Returns the value at a time; NaN for a curve that is NULL. core */
double ac_value(const ac_curve *curve, double time);
/* Returns the velocity at a time; NaN for a curve that is NULL. core */
double ac_velocity(const ac_curve *curve, double time);
/* Returns the acceleration at a time; NaN for a curve that is NULL. core */
double ac_acceleration(const ac_curve *curve, double time);
/* Writes the value, the velocity and the acceleration at a time. core */
ac_status ac_state_at(const ac_curve *curve, double time, ac_state *state);
/* Replaces each of count times by the value at it, one at a time. ac_sample is faster. core */
ac_status ac_values(const ac_curve *curve, double *times, size_t count);

/* Writes the times in which the curve moves: 0...1 for an easing; for a motion from 0 until it rests. The upper end is
 * infinite if it never does. core */
ac_status ac_extent(const ac_curve *curve, ac_range *range);
/* Writes the times outside which the curve holds its end values. core */
ac_status ac_domain(const ac_curve *curve, ac_range *range);
/* Returns 1 if the curve is an easing, whose times are progress, and otherwise 0. core */
int32_t ac_is_easing(const ac_curve *curve);
/* Returns the value that the curve has or approaches at its end: 1 for most easings, the target of a spring, the
 * position at which a fling rests. core */
double ac_rest(const ac_curve *curve);

/* ---- Easings: curves from progress to progress ---- */

/* Makes the identity. core */
ac_status ac_linear(ac_curve **curve);
/* Makes the cubic Bezier of CSS and SwiftUI. x1 and x2 are within 0...1, y1 and y2 within ±1e100. core */
ac_status ac_bezier(double x1, double y1, double x2, double y2, ac_curve **curve);

/* Where the steps of ac_steps jump. */
typedef enum ac_jump {
  AC_JUMP_START = 0,
  AC_JUMP_END = 1,
  AC_JUMP_NONE = 2,
  AC_JUMP_BOTH = 3,
  AC_JUMP_32_BITS = INT32_MAX
} ac_jump;
/* Makes steps of count equal intervals: 1 or more, and 2 or more without jumps at the ends. core */
ac_status ac_steps(int32_t count, ac_jump jump, ac_curve **curve);
/* Makes the lines through 1 to 1,000,000 stops, as CSS's linear(). All numbers are within ±1e100. A position that is NaN
 * is chosen as by CSS, and so are all if positions is NULL. core */
ac_status ac_stops(const double *values, const double *positions, size_t count, ac_curve **curve);
/* Makes the decay from 1 that halves in each half-life, which is positive. core */
ac_status ac_decay(double half_life, ac_curve **curve);

/* The direction of an easing. AC_IN_OUT is AC_IN and then AC_OUT, each in half of the progress. */
typedef enum ac_direction { AC_IN = 0, AC_OUT = 1, AC_IN_OUT = 2, AC_OUT_IN = 3, AC_DIRECTION_32_BITS = INT32_MAX } ac_direction;
/* Makes a quarter of a circle. core */
ac_status ac_circular(ac_direction direction, ac_curve **curve);
/* Makes the easing that goes back before it starts: 1.70158 is usual, ±1e100 allowed. core */
ac_status ac_back(double overshoot, ac_direction direction, ac_curve **curve);
/* Makes Penner's elastic easing. The amplitude is from 1 to 1e100, the period positive. If is_normalized is 0, the
 * easing jumps at its start, as in CSS libraries. core */
ac_status ac_elastic(double amplitude, double period, int32_t is_normalized, ac_direction direction, ac_curve **curve);
/* Makes the easing of a ball that bounces. core */
ac_status ac_bounce(ac_direction direction, ac_curve **curve);
/* Makes a damped oscillation that crosses its target count times, 0 to 1,000,000. The half-life is positive. core */
ac_status ac_overshoot(int32_t count, double half_life, ac_curve **curve);

/* ---- Composition ---- */

/* Makes 1 - e(1 - u) of an easing e. core */
ac_status ac_reversed(const ac_curve *easing, ac_curve **curve);
/* Makes the easing, and then its reverse, each in half of the progress. core */
ac_status ac_mirrored(const ac_curve *easing, ac_curve **curve);
/* Makes the first easing, and then the second, each in half of the progress. core */
ac_status ac_joined(const ac_curve *first, const ac_curve *second, ac_curve **curve);
/* Makes a weighted mean of two easings. The weight is that of the second, within ±1e100. core */
ac_status ac_blended(const ac_curve *first, const ac_curve *second, double weight, ac_curve **curve);
/* Makes outer(inner(u)) of two easings. core */
ac_status ac_composed(const ac_curve *inner, const ac_curve *outer, ac_curve **curve);
/* Makes the inverse of an easing that rises strictly from 0 to 1. core */
ac_status ac_inverse(const ac_curve *easing, ac_curve **curve);
/* Makes an easing that is played 1 or more times. core */
ac_status ac_repeated(const ac_curve *easing, int32_t count, ac_curve **curve);
/* Makes the easing whose progress 0...1 goes through the extent of a curve that rests. core */
ac_status ac_as_easing(const ac_curve *motion, ac_curve **curve);
/* Makes a curve whose extent takes a positive number of seconds. core */
ac_status ac_retimed(const ac_curve *motion, double seconds, ac_curve **curve);
/* Makes a motion that begins later, or earlier if the delay is negative. core */
ac_status ac_delayed(const ac_curve *motion, double seconds, ac_curve **curve);

/* ---- Springs: motions from 0 to 1 ---- */

/* Makes a spring by its perceptual duration, which is positive, and its bounce, which is greater than -1. core */
ac_status ac_spring_duration(double duration, double bounce, ac_curve **curve);
/* Makes a spring by its response, which is positive, and its damping ratio, 0 or more. core */
ac_status ac_spring_response(double response, double damping_ratio, ac_curve **curve);
/* Makes a spring by its mass and its stiffness, which are positive, and its damping, 0 or more. core */
ac_status ac_spring_mass(double mass, double stiffness, double damping, ac_curve **curve);
/* Makes a spring by its stiffness, which is positive, and its damping ratio, 0 or more. core */
ac_status ac_spring_stiffness(double stiffness, double damping_ratio, ac_curve **curve);
/* Makes a spring that settles within epsilon, between 0 and 1, after a duration. The damping ratio is positive. core */
ac_status ac_spring_settling(double duration, double damping_ratio, double epsilon, ac_curve **curve);
/* Makes a spring by the fraction, between 0 and 1, by which it passes its target, and its duration. core */
ac_status ac_spring_overshoot(double overshoot, double duration, ac_curve **curve);
/* Makes the spring of the web library Motion by its visual duration, which is positive, and a bounce. core */
ac_status ac_spring_visual_duration(double duration, double bounce, ac_curve **curve);
/* Makes the spring of the web library Motion by its duration and a bounce. core */
ac_status ac_spring_motion_duration(double duration, double bounce, ac_curve **curve);

/* The parameters of a spring in each system. */
typedef struct ac_spring_numbers {
  double duration, bounce, response, damping_ratio, mass, stiffness, damping, overshoot;
} ac_spring_numbers;
/* Writes the parameters of a spring, or of a launched one. core */
ac_status ac_spring_numbers_of(const ac_curve *spring, ac_spring_numbers *numbers);

/* Makes the motion of a spring from 0 to a target, with an initial velocity. Both are finite. core */
ac_status ac_spring_launched(const ac_curve *spring, double target, double velocity, ac_curve **curve);
/* Advances a value and its velocity by seconds, by the exact motion of the spring, to a target that moves from one
 * position to another. So a spring is retargeted at any time: it goes on with the velocity that it has. core */
ac_status ac_spring_advance(
  const ac_curve *spring, double *value, double *velocity, double from, double to, double seconds);

/* ---- Flings ---- */

/* Makes a fling by the rate at which its velocity decays, per second. All numbers are finite. The rate and the friction,
 * a constant deceleration, are 0 or more. core */
ac_status ac_fling_rate(double start, double velocity, double rate, double friction, ac_curve **curve);
/* Makes a fling by the half-life of its velocity, which is positive, in seconds. core */
ac_status ac_fling_half_life(double start, double velocity, double half_life, double friction, ac_curve **curve);
/* Makes a fling that a spring catches at the bounds of a range, of which one may be infinite. core */
ac_status ac_fling_bounded(const ac_curve *fling, double lower, double upper, const ac_curve *spring, ac_curve **curve);
/* Returns the time at which a bounded fling crosses its bound; infinity if it does not, and for another curve. core */
double ac_crossing_time(const ac_curve *curve);

/* ---- Motions within limits ---- */

/* The limits of a motion. The ranges begin below 0 and end above 0, and the jerk is positive. What is infinite does not
 * limit, but either the jerk is limited, or the acceleration in both directions. */
typedef struct ac_limits {
  ac_range velocity, acceleration;
  double jerk;
} ac_limits;
/* Makes the fastest motion within limits from a state to a position at rest. Positions are within ±1e100, limits from
 * 1e-100 to 1e100; if the start is not at rest, limits from 1e-30 to 1e30. start may be NULL, for rest at 0. core */
ac_status ac_profile(const ac_state *start, double target, const ac_limits *limits, ac_curve **curve);
/* Makes the fastest change to a velocity, which the limits allow and the motion then keeps. core */
ac_status ac_profile_velocity(const ac_state *start, double velocity, const ac_limits *limits, ac_curve **curve);

/* ---- Followers: values behind a target that moves ---- */

/* A value that follows a target. */
typedef struct ac_follower ac_follower;
/* Makes a follower that halves its distance in each half-life, which is positive, in seconds. core */
ac_status ac_follower_half_life(double value, double half_life, ac_follower **follower);
/* Makes a follower as Unity's SmoothDamp. The smooth time is positive, the maximum speed 0 or more. core */
ac_status ac_follower_smooth_time(
  double value, double velocity, double smooth_time, double maximum_speed, ac_follower **follower);
/* Makes a follower that a spring pulls. core */
ac_status ac_follower_spring(double value, double velocity, const ac_curve *spring, ac_follower **follower);
/* Gives a follower another value and velocity: it goes on from there. core */
ac_status ac_follower_set(ac_follower *follower, double value, double velocity);
/* Advances a follower by seconds, to a target that moves from one position to another, and writes its value, velocity
 * and an acceleration of 0. state may be NULL. core */
ac_status ac_follower_advance(ac_follower *follower, double from, double to, double seconds, ac_state *state);
/* Releases a follower. NULL is ignored. core */
void ac_follower_release(ac_follower *follower);

/* ---- Messages and texts ---- */

/* Returns the sentence about the last failure on this thread, in UTF-8, of at most 2,047 bytes. It is valid until the
 * next failure on this thread, and empty before the first. full */
const char *ac_message(void);

/* A text in UTF-8. */
typedef struct ac_text ac_text;
/* Returns the bytes of a text, followed by a zero byte. They are valid until the text is released. full */
const char *ac_text_bytes(const ac_text *text);
/* Returns the number of bytes of a text, without the zero byte. full */
size_t ac_text_length(const ac_text *text);
/* Releases a text. NULL is ignored. full */
void ac_text_release(ac_text *text);

/* Makes the curve of an expression, such as "spring(bounce: 0.3)", of at most 1 MB in UTF-8. If the text is refused,
 * AC_SYNTAX is returned, and the offset of what is wrong, in bytes, is written. offset may be NULL. full */
ac_status ac_parse(const char *text, size_t length, ac_curve **curve, size_t *offset);
/* Makes the expression of a curve. full */
ac_status ac_expression(const ac_curve *curve, ac_text **text);
/* Makes the text of a curve for another program, within an error, such as 0.001. format is one of those that
 * `curves help formats` lists, such as "css" or "kotlin"; name is that of the curve, or NULL. full */
ac_status ac_export(const ac_curve *curve, const char *format, double error, const char *name, ac_text **text);
/* Makes a picture of a curve in SVG. The width and the height are from 200 to 10,000. full */
ac_status ac_svg(const ac_curve *curve, double width, double height, ac_text **text);

/* ---- Many values ---- */

/* What is computed. */
typedef enum ac_quantity { AC_VALUE = 0, AC_VELOCITY = 1, AC_QUANTITY_32_BITS = INT32_MAX } ac_quantity;
/* Writes the value or the velocity at each of count times. values may be times, but not a part of it. Large batches are
 * divided among the cores. full */
ac_status ac_sample(const ac_curve *curve, ac_quantity quantity, const double *times, double *values, size_t count);
/* The same in Floats: values only. full */
ac_status ac_sample_floats(const ac_curve *curve, const float *times, float *values, size_t count);
/* Writes the value or the velocity at count equally spaced times, both finite ends included. A count of 1 is the lower
 * end. full */
ac_status ac_sample_grid(
  const ac_curve *curve, ac_quantity quantity, double lower, double upper, double *values, size_t count);
/* The same, computed in Doubles and rounded once. full */
ac_status ac_sample_grid_floats(
  const ac_curve *curve, ac_quantity quantity, double lower, double upper, float *values, size_t count);

/* ---- Tracks: keyed data ---- */

/* Keys with values of one or more components. */
typedef struct ac_track ac_track;
/* How values between keys are computed. */
typedef enum ac_interpolation {
  AC_INTERPOLATE_LINEAR = 0,
  AC_INTERPOLATE_HOLD = 1,
  AC_INTERPOLATE_SMOOTH = 2,
  AC_INTERPOLATE_MONOTONE = 3,
  AC_INTERPOLATION_32_BITS = INT32_MAX
} ac_interpolation;
/* Makes a track. The times, in seconds, rise strictly. values has key_count rows of component_count numbers. There are 1
 * key or more, 1 to 65,536 components, and at most 16,777,216 numbers, all within ±1e100. full */
ac_status ac_track_make(
  const double *times, const double *values, size_t key_count, size_t component_count, ac_interpolation interpolation,
  ac_track **track);
/* Writes count rows of the track's components, one for each of count times. full */
ac_status ac_track_sample(const ac_track *track, const double *times, double *values, size_t count);
/* Releases a track. NULL is ignored. full */
void ac_track_release(ac_track *track);

/* ---- Fits of recorded samples ---- */

/* A curve that was fitted to samples. */
typedef struct ac_fit ac_fit;
/* What is fitted. */
typedef enum ac_fit_kind {
  AC_FIT_SPRING = 0,
  AC_FIT_BEZIER = 1,
  AC_FIT_FLING = 2,
  AC_FIT_KEYFRAMES = 3,
  AC_FIT_KIND_32_BITS = INT32_MAX
} ac_fit_kind;
/* A fitted parameter with its interval of 95 %. The standard error and the interval are NaN where there are none. */
typedef struct ac_parameter {
  const char *name; /* valid until the fit is released */
  double value, standard_error;
  ac_range interval;
} ac_parameter;
/* Fits a curve to count samples, 3 to 1,000,000, at times that rise strictly, in seconds. full */
ac_status ac_fit_make(ac_fit_kind kind, const double *times, const double *values, size_t count, ac_fit **fit);
/* Makes the fitted curve. Its time 0 is that of the first sample. Springs and Beziers lead from 0 to 1, and the
 * parameters "start" and "target" say for which values these stand; others have the values of the samples. full */
ac_status ac_fit_curve(const ac_fit *fit, ac_curve **curve);
/* Writes the fitted value at each of count times, in the times and the values of the samples. full */
ac_status ac_fit_values(const ac_fit *fit, const double *times, double *values, size_t count);
/* Returns the number of parameters. full */
size_t ac_fit_parameter_count(const ac_fit *fit);
/* Writes a parameter. full */
ac_status ac_fit_parameter(const ac_fit *fit, size_t index, ac_parameter *parameter);
/* Writes the residuals, one for each sample: value minus fit. count is the number of samples. full */
ac_status ac_fit_residuals(const ac_fit *fit, double *residuals, size_t count);
/* Releases a fit. NULL is ignored. full */
void ac_fit_release(ac_fit *fit);

/* ---- Fewest points ---- */

/* A list of points: times and values. */
typedef struct ac_points ac_points;
/* Makes the polyline with the fewest points within a positive error of a curve, over a finite range. full */
ac_status ac_polyline(const ac_curve *curve, double error, double lower, double upper, ac_points **points);
/* Makes cubic Beziers within an error of a curve. Of n segments there are 3n + 1 points, each end shared. full */
ac_status ac_beziers(const ac_curve *curve, double error, double lower, double upper, ac_points **points);
/* Makes the fewest keys of a table, joined by lines, within an error: 1 to 1,000,000 samples, at times that rise
 * strictly. full */
ac_status ac_reduce(const double *times, const double *values, size_t count, double error, ac_points **points);
/* Returns the number of points. full */
size_t ac_points_count(const ac_points *points);
/* Writes the times and the values of the points. count is the number of points. Either may be NULL. full */
ac_status ac_points_copy(const ac_points *points, double *times, double *values, size_t count);
/* Returns the greatest difference between the points and the curve or the table. full */
double ac_points_error(const ac_points *points);
/* Releases points. NULL is ignored. full */
void ac_points_release(ac_points *points);

#ifdef __cplusplus
}
#endif

#endif
