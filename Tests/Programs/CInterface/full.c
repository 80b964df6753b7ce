/* Tests the full interface in C: texts and their errors, many values, tracks, fits, fewest points. */
#include "check.h"

static void texts(void) {
  ac_curve *curve = NULL, *refused = NULL;
  size_t offset = 0;
  CHECK(ac_parse("Spring( bounce: 0.30)", 21, &curve, &offset) == AC_OK);
  ac_text *text = NULL;
  CHECK(ac_expression(curve, &text) == AC_OK);
  CHECK(strcmp(ac_text_bytes(text), "spring(duration: 0.5, bounce: 0.3)") == 0 && ac_text_length(text) == 34);
  ac_text_release(text);
  /* The offset is in bytes: the e with its accent takes two. */
  CHECK(ac_parse("reversed(\xc3\xa9)", 12, &refused, &offset) == AC_SYNTAX && refused == NULL && offset == 9);
  CHECK(strncmp(ac_message(), "column 10: ", 11) == 0);
  CHECK(ac_parse("\xff", 1, &refused, &offset) == AC_SYNTAX && strcmp(ac_message(), "the text must be UTF-8") == 0);
  /* A cast to a protocol finds its conformance: this easing is known as one. */
  CHECK(ac_parse("elastic-out", 11, &refused, NULL) == AC_OK && ac_is_easing(refused));
  ac_release(refused);
  CHECK(ac_spring_duration(-1, 0, &refused) == AC_ARGUMENT);
  CHECK(strcmp(ac_message(), "a spring's duration in seconds must be positive and finite, not -1.0") == 0);

  CHECK(ac_export(curve, "css", 0.001, "pop", &text) == AC_OK && strstr(ac_text_bytes(text), "linear(0, 0.0") != NULL);
  ac_text_release(text);
  CHECK(ac_export(curve, "cobol", 0.001, NULL, &text) == AC_SYNTAX && text == NULL && strstr(ac_message(), "flutter"));
  CHECK(ac_export(curve, "css", -1, NULL, &text) == AC_ARGUMENT);
  CHECK(ac_svg(curve, 400, 300, &text) == AC_OK && strncmp(ac_text_bytes(text), "<svg", 4) == 0);
  ac_text_release(text);
  CHECK(ac_svg(curve, 100, 300, &text) == AC_ARGUMENT);
  ac_release(curve);
}

static void sampling(void) {
  enum { COUNT = 1000 };
  static double times[COUNT], values[COUNT], grid[COUNT];
  static float floats[COUNT];
  static const char *expressions[] = {"ease", "spring(bounce: 0.3)", "elastic-out", "fling(velocity: 3, half-life: 0.2)", "steps(7)"};
  for (size_t place = 0; place < sizeof expressions / sizeof *expressions; place += 1) {
    ac_curve *curve = NULL;
    CHECK(ac_parse(expressions[place], strlen(expressions[place]), &curve, NULL) == AC_OK);
    for (int index = 0; index < COUNT; index += 1) floats[index] = (float)(times[index] = index / (COUNT - 1.0));
    CHECK(ac_sample(curve, AC_VALUE, times, values, COUNT) == AC_OK);
    CHECK(ac_sample_grid(curve, AC_VALUE, 0, 1, grid, COUNT) == AC_OK);
    CHECK(ac_sample_floats(curve, floats, floats, COUNT) == AC_OK);
    for (int index = 0; index < COUNT; index += 1) {
      double value = ac_value(curve, times[index]);
      /* What CurveSampler states: 4 ulp of max(1, |value|), and 1e-14 for a spring, twice. A Float's time is rounded. */
      double bound = place == 1 ? 2e-14 + 0x1p-50 : 4 * 0x1p-52 * fmax(1, fabs(value));
      CHECK(fabs(values[index] - value) <= bound && fabs(grid[index] - value) <= bound);
      CHECK(place == 4 || fabs(floats[index] - value) <= 100 * 0x1p-23 * fmax(1, fabs(value)));
    }
    CHECK(ac_sample(curve, AC_VELOCITY, times, times, COUNT) == AC_OK);
    CHECK(times[0] == ac_velocity(curve, 0) || fabs(times[0] - ac_velocity(curve, 0)) < 1e-9);
    ac_release(curve);
  }
  CHECK(ac_sample(NULL, AC_VALUE, times, values, 1) == AC_NULL);
}

static void tracks(void) {
  const double times[] = {0, 1, 2}, values[] = {0, 10, 5, 20, 1, 10}, asked[] = {0.5, 1.5, -1};
  double rows[6];
  ac_track *track = NULL;
  CHECK(ac_track_make(times, values, 3, 2, AC_INTERPOLATE_LINEAR, &track) == AC_OK);
  CHECK(ac_track_sample(track, asked, rows, 3) == AC_OK);
  CHECK(rows[0] == 2.5 && rows[1] == 15 && rows[2] == 3 && rows[3] == 15 && rows[4] == 0 && rows[5] == 10);
  ac_track_release(track);
  CHECK(ac_track_make(values, values, 3, 2, AC_INTERPOLATE_LINEAR, &track) == AC_ARGUMENT && track == NULL);
  CHECK(strcmp(ac_message(), "the times of keys must increase, but 5.0 comes after 10.0") == 0);
  CHECK(ac_track_make(times, values, 1u << 20, 1u << 20, AC_INTERPOLATE_HOLD, &track) == AC_LIMIT);
}

static void fits(void) {
  enum { COUNT = 100 };
  double times[COUNT], values[COUNT];
  ac_curve *spring = NULL, *fitted = NULL;
  CHECK(ac_spring_duration(0.5, 0.3, &spring) == AC_OK);
  for (int index = 0; index < COUNT; index += 1) {
    times[index] = 3 + index * 0.01;
    values[index] = 10 + 5 * ac_value(spring, index * 0.01 - 0.1) + 0.001 * sin(index * 77.0);
  }
  ac_fit *fit = NULL;
  CHECK(ac_fit_make(AC_FIT_SPRING, times, values, COUNT, &fit) == AC_OK);
  int met = 0;
  for (size_t index = 0; index < ac_fit_parameter_count(fit); index += 1) {
    ac_parameter parameter;
    CHECK(ac_fit_parameter(fit, index, &parameter) == AC_OK);
    double expected = strcmp(parameter.name, "duration") == 0 ? 0.5 : strcmp(parameter.name, "bounce") == 0 ? 0.3 : NAN;
    if (isnan(expected)) continue;
    met += 1;
    CHECK(fabs(parameter.value - expected) < 0.001);
    CHECK(parameter.interval.lower <= expected && expected <= parameter.interval.upper);
  }
  CHECK(met == 2);
  double residuals[COUNT], fitted_values[COUNT];
  CHECK(ac_fit_residuals(fit, residuals, COUNT) == AC_OK && ac_fit_residuals(fit, residuals, 1) == AC_ARGUMENT);
  CHECK(ac_fit_values(fit, times, fitted_values, COUNT) == AC_OK);
  for (int index = 0; index < COUNT; index += 1) {
    CHECK(fabs(values[index] - fitted_values[index] - residuals[index]) < 1e-12 && fabs(residuals[index]) < 0.003);
  }
  CHECK(ac_fit_curve(fit, &fitted) == AC_OK && fabs(ac_value(fitted, 0.3) - ac_value(spring, 0.2)) < 0.001);
  ac_release(fitted);
  ac_fit_release(fit);
  CHECK(ac_fit_make(AC_FIT_SPRING, times, values, 2, &fit) == AC_UNSOLVED && fit == NULL);
  CHECK(strcmp(ac_message(), "a fit needs at least 3 samples, not 2") == 0);

  ac_points *points = NULL;
  CHECK(ac_polyline(spring, 0.001, 0, 1, &points) == AC_OK && ac_points_error(points) <= 0.001);
  CHECK(ac_points_count(points) < 25 && ac_points_copy(points, times, values, ac_points_count(points)) == AC_OK);
  CHECK(times[0] == 0 && values[0] == 0 && ac_points_copy(points, times, values, 1) == AC_ARGUMENT);
  ac_points_release(points);
  CHECK(ac_beziers(spring, 0.001, 0, 1, &points) == AC_OK && ac_points_count(points) % 3 == 1);
  ac_points_release(points);
  CHECK(ac_polyline(spring, -1, 0, 1, &points) == AC_ARGUMENT && ac_polyline(spring, 1, 1, 0, &points) == AC_ARGUMENT);
  const double corners[] = {0, 1, 2, 3, 4}, line[] = {0, 1, 2, 1, 0};
  CHECK(ac_reduce(corners, line, 5, 0.01, &points) == AC_OK && ac_points_count(points) == 3 && ac_points_error(points) == 0);
  ac_points_release(points);
  ac_release(spring);
}

int main(void) {
  texts();
  sampling();
  tracks();
  fits();
  return finish("full");
}
