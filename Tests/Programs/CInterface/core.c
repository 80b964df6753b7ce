/* Tests the core of the interface in C: values, statuses, ownership. */
#include "check.h"

static void easings(void) {
  ac_curve *curve = NULL, *other = NULL, *both = NULL;
  CHECK(ac_linear(&curve) == AC_OK && ac_value(curve, 0.25) == 0.25 && ac_is_easing(curve));
  ac_release(curve);
  CHECK(ac_bezier(0.42, 0, 0.58, 1, &curve) == AC_OK && ac_value(curve, 0.5) == 0.5);
  CHECK(ac_value(curve, -1) == 0 && ac_value(curve, 2) == 1 && isnan(ac_value(curve, NAN)));
  ac_range range;
  CHECK(ac_extent(curve, &range) == AC_OK && range.lower == 0 && range.upper == 1);
  CHECK(ac_steps(4, AC_JUMP_END, &other) == AC_OK && ac_value(other, 0.5) == 0.5);
  CHECK(ac_joined(curve, other, &both) == AC_OK);
  /* Both keep their parts. */
  ac_release(curve);
  ac_release(other);
  CHECK(ac_value(both, 0.25) == 0.25 && ac_value(both, 0.75) == 0.75);
  CHECK(ac_inverse(both, &curve) == AC_ARGUMENT && curve == NULL);
  ac_release(both);

  const double values[] = {0, 0.25, 1}, positions[] = {NAN, 0.75, NAN};
  CHECK(ac_stops(values, positions, 3, &curve) == AC_OK && ac_value(curve, 0.375) == 0.125);
  CHECK(ac_inverse(curve, &other) == AC_OK && ac_value(other, 0.125) == 0.375);
  CHECK(ac_reversed(curve, &both) == AC_OK && ac_value(both, 0.625) == 0.875);
  ac_release(curve);
  ac_release(other);
  ac_release(both);
  CHECK(ac_elastic(1, 0.3, 1, AC_OUT, &curve) == AC_OK && ac_value(curve, 1) == 1);
  CHECK(ac_composed(curve, curve, &other) == AC_OK && ac_blended(curve, other, 0.5, &both) == AC_OK);
  CHECK(ac_value(both, 0) == 0 && ac_value(both, 1) == 1);
  ac_release(curve);
  ac_release(other);
  ac_release(both);
  CHECK(ac_decay(0.5, &curve) == AC_OK && ac_value(curve, 1) == 0.25 && !ac_is_easing(curve));
  CHECK(ac_reversed(curve, &other) == AC_KIND && other == NULL);
  ac_release(curve);
}

static void springs(void) {
  ac_curve *spring = NULL, *launched = NULL;
  CHECK(ac_spring_duration(0.5, 0.3, &spring) == AC_OK);
  CHECK(ac_rest(spring) == 1 && ac_value(spring, 0) == 0 && ac_value(spring, INFINITY) == 1);
  ac_spring_numbers numbers;
  CHECK(ac_spring_numbers_of(spring, &numbers) == AC_OK);
  CHECK(numbers.duration == 0.5 && numbers.bounce == 0.3 && numbers.mass == 1);
  ac_curve *same = NULL;
  CHECK(ac_spring_mass(1, numbers.stiffness, numbers.damping, &same) == AC_OK);
  CHECK(fabs(ac_value(same, 0.1) - ac_value(spring, 0.1)) < 1e-14);
  ac_release(same);

  /* Half a motion and the other half are the whole. */
  CHECK(ac_spring_launched(spring, 100, -50, &launched) == AC_OK && ac_rest(launched) == 100);
  ac_state state;
  CHECK(ac_state_at(launched, 0.2, &state) == AC_OK && state.value == ac_value(launched, 0.2));
  CHECK(state.velocity == ac_velocity(launched, 0.2) && state.acceleration == ac_acceleration(launched, 0.2));
  double value = 0, velocity = -50;
  CHECK(ac_spring_advance(spring, &value, &velocity, 100, 100, 0.1) == AC_OK);
  CHECK(ac_spring_advance(spring, &value, &velocity, 100, 100, 0.1) == AC_OK);
  CHECK(fabs(value - state.value) < 1e-11 && fabs(velocity - state.velocity) < 1e-10);
  ac_release(launched);

  double times[] = {0, 0.1, NAN};
  CHECK(ac_values(spring, times, 3) == AC_OK && times[0] == 0 && times[1] == ac_value(spring, 0.1) && isnan(times[2]));
  ac_curve *retimed = NULL, *delayed = NULL, *easing = NULL;
  CHECK(ac_retimed(spring, 2, &retimed) == AC_OK && ac_delayed(retimed, 1, &delayed) == AC_OK);
  ac_range range;
  CHECK(ac_extent(delayed, &range) == AC_OK && range.lower == 0 && range.upper == 3);
  CHECK(ac_as_easing(delayed, &easing) == AC_OK && ac_is_easing(easing) && ac_value(easing, 1) == 1);
  ac_release(retimed);
  ac_release(delayed);
  ac_release(easing);
  ac_release(spring);

  CHECK(ac_spring_duration(0, 0, &spring) == AC_ARGUMENT && spring == NULL);
  CHECK(ac_spring_duration(1, -1, &spring) == AC_ARGUMENT && ac_spring_duration(1, 0, NULL) == AC_NULL);
  CHECK(ac_spring_visual_duration(1.7e308, 0, &spring) == AC_ARGUMENT);
  CHECK(ac_spring_response(0.5, 0, &spring) == AC_OK);
  CHECK(ac_as_easing(spring, &easing) == AC_ARGUMENT && easing == NULL);
  CHECK(ac_extent(spring, &range) == AC_OK && range.upper == INFINITY);
  ac_release(spring);
}

static void motions(void) {
  ac_curve *fling = NULL, *spring = NULL, *bounded = NULL, *profile = NULL;
  CHECK(ac_fling_half_life(0, 2000, 0.3, 0, &fling) == AC_OK && fabs(ac_rest(fling) - 865.617) < 1e-3);
  CHECK(ac_spring_duration(0.5, 0, &spring) == AC_OK);
  CHECK(ac_fling_bounded(fling, -INFINITY, 400, spring, &bounded) == AC_OK && ac_rest(bounded) == 400);
  CHECK(fabs(ac_value(bounded, ac_crossing_time(bounded)) - 400) < 1e-9);
  CHECK(ac_fling_bounded(spring, 0, 1, spring, &profile) == AC_KIND && profile == NULL);
  CHECK(ac_fling_bounded(fling, 1, 0, spring, &profile) == AC_ARGUMENT);
  CHECK(ac_crossing_time(fling) == INFINITY && ac_crossing_time(NULL) == INFINITY);

  const ac_limits limits = {{-1, 1}, {-2, 2}, 10};
  CHECK(ac_profile(NULL, 1, &limits, &profile) == AC_OK);
  ac_range range;
  CHECK(ac_domain(profile, &range) == AC_OK && range.upper == 1.7 && ac_value(profile, 1.7) == 1);
  ac_state state;
  CHECK(ac_state_at(profile, 0.5, &state) == AC_OK);
  ac_curve *back = NULL;
  CHECK(ac_profile(&state, 0, &limits, &back) == AC_OK && ac_value(back, 0) == state.value && ac_rest(back) == 0);
  ac_release(back);
  CHECK(ac_profile_velocity(&state, 0.5, &limits, &back) == AC_OK && ac_velocity(back, 10) == 0.5);
  ac_release(back);
  CHECK(ac_profile_velocity(NULL, 2, &limits, &back) == AC_ARGUMENT);
  const ac_limits none = {{-1, 1}, {-INFINITY, INFINITY}, INFINITY};
  CHECK(ac_profile(NULL, 1, &none, &back) == AC_ARGUMENT && ac_profile(NULL, 1, NULL, &back) == AC_NULL);

  ac_follower *follower = NULL;
  CHECK(ac_follower_half_life(8, 0.5, &follower) == AC_OK);
  CHECK(ac_follower_advance(follower, 0, 0, 0.5, &state) == AC_OK && state.value == 4);
  CHECK(ac_follower_advance(follower, 0, 0, 0.5, NULL) == AC_OK);
  CHECK(ac_follower_advance(follower, 0, 0, 0.5, &state) == AC_OK && state.value == 1);
  CHECK(ac_follower_set(follower, 6, 0) == AC_OK && ac_follower_set(NULL, 6, 0) == AC_NULL);
  CHECK(ac_follower_advance(follower, 0, 0, 0.5, &state) == AC_OK && state.value == 3);
  ac_follower_release(follower);
  CHECK(ac_follower_spring(0, 0, fling, &follower) == AC_KIND && follower == NULL);
  CHECK(ac_follower_smooth_time(0, 0, 0.1, -1, &follower) == AC_ARGUMENT);
  ac_release(fling);
  ac_release(spring);
  ac_release(bounded);
  ac_release(profile);
}

/* Combinators nest up to a limit. */
static void nesting(void) {
  ac_curve *curve = NULL, *next = NULL;
  int depth = 0;
  CHECK(ac_bounce(AC_IN, &curve) == AC_OK);
  while (ac_mirrored(curve, &next) == AC_OK) {
    ac_release(curve);
    curve = next;
    depth += 1;
  }
  CHECK(depth == 128 && next == NULL && ac_mirrored(curve, &next) == AC_LIMIT);
  CHECK(ac_value(curve, 1) == 1);
  ac_release(curve);
}

/* NULL is refused by each function, and ends nothing. */
static void null(void) {
  ac_curve *curve = NULL;
  double number = 0;
  ac_release(NULL);
  ac_follower_release(NULL);
  CHECK(isnan(ac_value(NULL, 0)) && isnan(ac_velocity(NULL, 0)) && isnan(ac_rest(NULL)) && !ac_is_easing(NULL));
  CHECK(ac_state_at(NULL, 0, NULL) == AC_NULL && ac_values(NULL, &number, 1) == AC_NULL);
  CHECK(ac_values(NULL, NULL, 0) == AC_OK && ac_values(NULL, &number, SIZE_MAX) == AC_LIMIT);
  CHECK(ac_stops(NULL, NULL, 1, &curve) == AC_NULL && ac_stops(&number, NULL, 0, &curve) == AC_ARGUMENT);
  CHECK(ac_stops(&number, NULL, SIZE_MAX, &curve) == AC_LIMIT && curve == NULL);
  CHECK(ac_joined(NULL, NULL, &curve) == AC_NULL && ac_retimed(NULL, 1, &curve) == AC_NULL);
  CHECK(ac_bounce((ac_direction)4, &curve) == AC_ARGUMENT && ac_steps(1, (ac_jump)4, &curve) == AC_ARGUMENT);
}

int main(void) {
  CHECK(strcmp(ac_version(), AC_VERSION) == 0);
  easings();
  springs();
  motions();
  nesting();
  null();
  return finish("core");
}
