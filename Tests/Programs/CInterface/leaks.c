/* Makes and releases each kind of object, for valgrind: COUNT texts, points and fits, and 10,000 of other kinds. */
#include "check.h"

#ifndef COUNT
#define COUNT 10000
#endif

int main(void) {
  const ac_limits limits = {{-1, 1}, {-2, 2}, 10};
  for (int turn = 0; turn < 10000; turn += 1) {
    ac_curve *spring = NULL, *curve = NULL, *other = NULL;
    CHECK(ac_spring_duration(0.5, 0.3, &spring) == AC_OK && ac_bezier(0.2, 0, 0, 1, &curve) == AC_OK);
    CHECK(ac_reversed(curve, &other) == AC_OK);
    ac_release(curve);
    ac_release(other);
    CHECK(ac_profile(NULL, 1, &limits, &curve) == AC_OK && ac_delayed(spring, 1, &other) == AC_OK);
    ac_release(curve);
    ac_release(other);
    CHECK(ac_spring_duration(-1, 0, &curve) == AC_ARGUMENT);
    ac_follower *follower = NULL;
    CHECK(ac_follower_spring(0, 0, spring, &follower) == AC_OK);
    ac_follower_release(follower);
#ifdef FULL
    double numbers[] = {0, 0.5, 1};
    CHECK(ac_sample(spring, AC_VALUE, numbers, numbers, 3) == AC_OK);
    const double times[] = {0, 1, 3}, values[] = {0, 2, 1};
    ac_track *track = NULL;
    CHECK(ac_track_make(times, values, 3, 1, AC_INTERPOLATE_SMOOTH, &track) == AC_OK);
    CHECK(ac_track_sample(track, times, numbers, 3) == AC_OK);
    ac_track_release(track);
#endif
    ac_release(spring);
  }
#ifdef FULL
  for (int turn = 0; turn < COUNT; turn += 1) {
    ac_curve *curve = NULL, *refused = NULL;
    ac_text *text = NULL;
    ac_points *points = NULL;
    ac_fit *fit = NULL;
    CHECK(ac_parse("spring(bounce: 0.3)", 19, &curve, NULL) == AC_OK);
    CHECK(ac_parse("spring(bounce: 0.3", 18, &refused, NULL) == AC_SYNTAX);
    CHECK(ac_expression(curve, &text) == AC_OK);
    ac_text_release(text);
    double times[12], values[12];
    for (int index = 0; index < 12; index += 1) {
      times[index] = index / 12.0;
      values[index] = ac_value(curve, times[index]);
    }
    CHECK(ac_reduce(times, values, 12, 0.1, &points) == AC_OK);
    ac_points_release(points);
    CHECK(ac_fit_make(AC_FIT_KEYFRAMES, times, values, 12, &fit) == AC_OK);
    ac_fit_release(fit);
    if (turn % 100 == 0) {
      /* The same kinds, by functions that take a millisecond. */
      CHECK(ac_export(curve, "css", 0.01, "pop", &text) == AC_OK);
      ac_text_release(text);
      CHECK(ac_svg(curve, 400, 300, &text) == AC_OK);
      ac_text_release(text);
      CHECK(ac_polyline(curve, 0.01, 0, 1, &points) == AC_OK);
      ac_points_release(points);
    }
    ac_release(curve);
  }
#endif
  return finish("leaks");
}
