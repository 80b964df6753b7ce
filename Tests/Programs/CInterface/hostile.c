/* Calls each function with numbers, curves and texts that it may refuse: none may end the program. COUNT calls of each,
 * 10,000 by default. With FULL also the functions of the full libraries. */
#include "check.h"

#ifndef COUNT
#define COUNT 10000
#endif

/* A tenth of a short run's calls are of functions that take milliseconds; a long one spares none. */
enum { EACH = COUNT < 10000 ? 10 : 1 };

/* A pool of curves of all kinds, from which arguments are drawn. */
enum { POOL = 64 };
static ac_curve *pool[POOL];

static const ac_curve *any_curve(void) {
  uint64_t bits = random_bits();
  return bits % 50 == 0 ? NULL : pool[(bits >> 8) % POOL];
}

/* Asks a new curve everything, and puts it into the pool. */
static void take(ac_status status, ac_curve *curve) {
  CHECK((status == AC_OK) == (curve != NULL) && status >= AC_OK && status <= AC_UNSOLVED);
  if (!curve) return;
  ac_state state;
  ac_range range;
  for (int index = 0; index < 4; index += 1) {
    double time = hostile_number();
    (void)ac_value(curve, time);
    (void)ac_velocity(curve, time);
    (void)ac_acceleration(curve, time);
    CHECK(ac_state_at(curve, time, &state) == AC_OK);
    CHECK(ac_values(curve, &time, 1) == AC_OK);
  }
  CHECK(ac_extent(curve, &range) == AC_OK && range.lower <= range.upper);
  CHECK(ac_domain(curve, &range) == AC_OK && range.lower <= range.upper);
  (void)ac_rest(curve);
  (void)ac_is_easing(curve);
  (void)ac_crossing_time(curve);
  ac_spring_numbers numbers;
  (void)ac_spring_numbers_of(curve, &numbers);
  size_t place = random_bits() % POOL;
  ac_release(pool[place]);
  pool[place] = curve;
}

#define N hostile_number()
#define I hostile_integer()
#define CURVE any_curve()
#define TAKE(function, ...)                             \
  for (int turn = 0; turn < COUNT; turn += 1) {         \
    ac_curve *curve = NULL;                             \
    ac_status status = function(__VA_ARGS__, &curve);   \
    take(status, curve);                                \
  }

static ac_direction any_direction(void) { return (ac_direction)(random_bits() % 5); }

static const ac_limits *any_limits(void) {
  static ac_limits limits;
  limits.velocity.lower = -fabs(N);
  limits.velocity.upper = N;
  limits.acceleration.lower = random_bits() % 4 ? -limits.velocity.upper : N;
  limits.acceleration.upper = N;
  limits.jerk = N;
  return random_bits() % 50 ? &limits : NULL;
}

static const ac_state *any_state(void) {
  static ac_state state;
  state.value = N;
  state.velocity = random_bits() % 2 ? 0 : N;
  state.acceleration = random_bits() % 2 ? 0 : N;
  return random_bits() % 4 ? &state : NULL;
}

static void core(void) {
  for (int place = 0; place < POOL; place += 1) CHECK(ac_spring_duration(0.5, 0.3, &pool[place]) == AC_OK);
  CHECK(ac_linear(NULL) == AC_NULL);
  TAKE(ac_bezier, N, N, N, N)
  TAKE(ac_steps, I, (ac_jump)(random_bits() % 5))
  TAKE(ac_decay, N)
  TAKE(ac_circular, any_direction())
  TAKE(ac_back, N, any_direction())
  TAKE(ac_elastic, N, N, I, any_direction())
  TAKE(ac_bounce, any_direction())
  TAKE(ac_overshoot, I, N)
  for (int turn = 0; turn < COUNT; turn += 1) {
    double values[8], positions[8];
    for (int index = 0; index < 8; index += 1) {
      values[index] = N;
      positions[index] = N;
    }
    ac_curve *curve = NULL;
    ac_status status = ac_stops(values, turn % 2 ? positions : NULL, turn % 9, &curve);
    take(status, curve);
  }
  TAKE(ac_spring_duration, N, N)
  TAKE(ac_spring_response, N, N)
  TAKE(ac_spring_mass, N, N, N)
  TAKE(ac_spring_stiffness, N, N)
  TAKE(ac_spring_settling, N, N, N)
  TAKE(ac_spring_overshoot, N, N)
  TAKE(ac_spring_visual_duration, N, N)
  TAKE(ac_spring_motion_duration, N, N)
  TAKE(ac_fling_rate, N, N, N, N)
  TAKE(ac_fling_half_life, N, N, N, N)
  TAKE(ac_profile, any_state(), N, any_limits())
  TAKE(ac_profile_velocity, any_state(), N, any_limits())
  /* What is made of other curves. */
  TAKE(ac_spring_launched, CURVE, N, N)
  TAKE(ac_fling_bounded, CURVE, N, N, CURVE)
  TAKE(ac_reversed, CURVE)
  TAKE(ac_mirrored, CURVE)
  TAKE(ac_joined, CURVE, CURVE)
  TAKE(ac_blended, CURVE, CURVE, N)
  TAKE(ac_composed, CURVE, CURVE)
  TAKE(ac_repeated, CURVE, I)
  for (int turn = 0; turn < COUNT; turn += 1) {
    /* An inverse of inverses takes 16 evaluations for each level. */
    ac_curve *easing = NULL, *curve = NULL;
    CHECK(ac_bezier(0.2, fabs(sin(turn)), 0.7, 1, &easing) == AC_OK);
    ac_status status = ac_inverse(turn % 2 ? easing : NULL, &curve);
    take(status, curve);
    ac_release(easing);
  }
  TAKE(ac_as_easing, CURVE)
  TAKE(ac_retimed, CURVE, N)
  TAKE(ac_delayed, CURVE, N)
  for (int turn = 0; turn < COUNT; turn += 1) {
    double value = N, velocity = N;
    (void)ac_spring_advance(CURVE, &value, &velocity, N, N, N);
    ac_follower *followers[3];
    ac_state state;
    (void)ac_follower_half_life(N, N, &followers[0]);
    (void)ac_follower_smooth_time(N, N, N, N, &followers[1]);
    (void)ac_follower_spring(N, N, CURVE, &followers[2]);
    for (int index = 0; index < 3; index += 1) {
      if (turn % 2) (void)ac_follower_set(followers[index], N, N);
      (void)ac_follower_advance(followers[index], N, N, N, &state);
      ac_follower_release(followers[index]);
    }
  }
}

#ifdef FULL
static void texts(void) {
  static char bytes[1 << 20];
  static const char *parts[] = {"spring(", "ease", "-in", ")", ",", "bounce: ", "0.3", "1e999", "nan", "reversed(", "linear(0 1",
    "\xff", "\xc3", "\xe2\x82", "\xf0\x9f\x8e\x88", "\0", " ", "delayed(", "by: ", "inverse(", "steps(4", "keys(", "cubic-bezier("};
  for (int turn = 0; turn < COUNT; turn += 1) {
    size_t length = 0;
    for (uint64_t count = random_bits() % 12; count > 0; count -= 1) {
      const char *part = parts[random_bits() % (sizeof parts / sizeof *parts)];
      size_t size = *part ? strlen(part) : 1;
      memcpy(bytes + length, part, size);
      length += size;
    }
    ac_curve *curve = NULL;
    size_t offset = 0;
    ac_status status = ac_parse(bytes, length, &curve, &offset);
    CHECK((status == AC_OK) == (curve != NULL));
    if (status == AC_SYNTAX) CHECK(offset <= length && *ac_message());
    ac_release(curve);
  }
  /* Texts of 1 MB. */
  for (int kind = 0; kind < 3; kind += 1) {
    memset(bytes, "(a\xff"[kind], sizeof bytes);
    ac_curve *curve;
    CHECK(ac_parse(bytes, sizeof bytes, &curve, NULL) == AC_SYNTAX && curve == NULL && strlen(ac_message()) < 2048);
    CHECK(ac_parse(bytes, sizeof bytes + 1, &curve, NULL) == AC_LIMIT && ac_parse(bytes, SIZE_MAX, &curve, NULL) == AC_LIMIT);
  }
}

static void release_text(ac_status status, ac_text *text) {
  CHECK((status == AC_OK) == (text != NULL));
  if (text) CHECK(strlen(ac_text_bytes(text)) == ac_text_length(text));
  ac_text_release(text);
}

static void many(void) {
  double numbers[64], results[64];
  float floats[64];
  for (int turn = 0; turn < COUNT; turn += 1) {
    for (int index = 0; index < 64; index += 1) floats[index] = (float)(numbers[index] = N);
    size_t count = random_bits() % 65;
    ac_quantity quantity = (ac_quantity)(random_bits() % 3);
    (void)ac_sample(CURVE, quantity, numbers, turn % 2 ? numbers : results, count);
    (void)ac_sample_floats(CURVE, floats, floats, count);
    (void)ac_sample_grid(CURVE, quantity, N, N, results, count);
    (void)ac_sample_grid_floats(CURVE, quantity, N, N, floats, count);
  }
}

/* Asks new points everything. */
static void take_points(ac_status status, ac_points *points) {
  CHECK((status == AC_OK) == (points != NULL));
  double times[8], values[8];
  size_t count = ac_points_count(points), wrong = random_bits() % 8;
  (void)ac_points_error(points);
  if (count <= 8) CHECK(ac_points_copy(points, times, random_bits() % 2 ? NULL : values, count) == (points ? AC_OK : AC_NULL));
  if (count != wrong) CHECK(ac_points_copy(points, times, values, wrong) != AC_OK);
  ac_points_release(points);
}

static void keys(void) {
  double times[8], values[16];
  for (int turn = 0; turn < COUNT; turn += 1) {
    double time = 0;
    for (int index = 0; index < 8; index += 1) {
      time += turn % 4 ? 0.125 + fabs(sin((double)turn)) : N;
      times[index] = time;
      values[index] = N;
      values[8 + index] = N;
    }
    ac_track *track = NULL;
    size_t width = turn % 4;
    ac_status status = ac_track_make(times, values, width < 3 ? turn % 9 : 5, width, (ac_interpolation)(turn % 5), &track);
    CHECK((status == AC_OK) == (track != NULL));
    if (track) {
      double asked[4] = {N, N, N, N}, rows[12];
      CHECK(ac_track_sample(track, asked, rows, 4) == AC_OK);
      CHECK(ac_track_sample(track, asked, rows, SIZE_MAX) == AC_LIMIT);
    }
    ac_track_release(track);
    ac_points *points = NULL;
    status = ac_reduce(times, values, turn % 9, N, &points);
    take_points(status, points);
    if (turn % EACH) continue;
    ac_fit *fit = NULL;
    status = ac_fit_make((ac_fit_kind)(random_bits() % 5), times, values, turn % 9, &fit);
    CHECK((status == AC_OK) == (fit != NULL));
    if (fit) {
      ac_parameter parameter;
      for (size_t index = 0; index <= ac_fit_parameter_count(fit); index += 1) (void)ac_fit_parameter(fit, index, &parameter);
      (void)ac_fit_residuals(fit, values, turn % 9);
      (void)ac_fit_values(fit, times, values, 8);
      ac_curve *curve = NULL;
      status = ac_fit_curve(fit, &curve);
      take(status, curve);
    }
    ac_fit_release(fit);
  }
}

/* What takes milliseconds. */
static void slow(void) {
  static const char *formats[] = {"css", "kotlin", "swift", "c", "usd", "gltf", "", "\xff", "lottie", "svg", "tokens", "android"};
  for (int turn = 0; turn < COUNT / EACH; turn += 1) {
    const ac_curve *curve = CURVE;
    ac_text *text = NULL;
    ac_status status = ac_expression(curve, &text);
    release_text(status, text);
    text = NULL;
    status = ac_export(curve, formats[random_bits() % (sizeof formats / sizeof *formats)], turn % 3 ? 0.01 : N, turn % 2 ? NULL : "a b", &text);
    release_text(status, text);
    text = NULL;
    status = ac_svg(curve, turn % 4 ? 400 : N, 300, &text);
    release_text(status, text);
    ac_points *points = NULL;
    status = ac_polyline(curve, turn % 3 ? 0.01 : N, turn % 4 ? 0 : N, turn % 4 ? 1 : N, &points);
    take_points(status, points);
    points = NULL;
    status = ac_beziers(curve, turn % 3 ? 0.01 : N, turn % 4 ? 0 : N, turn % 4 ? 1 : N, &points);
    take_points(status, points);
  }
}
#endif

int main(void) {
  core();
#ifdef FULL
  texts();
  many();
  keys();
  slow();
#endif
  for (int place = 0; place < POOL; place += 1) ac_release(pool[place]);
  return finish("hostile");
}
