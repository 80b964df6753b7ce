// Easings of Qt 5: QEasingCurve::valueForProgress, which property animations call in each frame. README.md describes the
// protocol.

#include <QEasingCurve>
#include <QPointF>
#include <QtGlobal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <sstream>
#include <string>
#include <time.h>
#include <vector>

static QEasingCurve bezier(double x1, double y1, double x2, double y2) {
  QEasingCurve curve(QEasingCurve::BezierSpline);
  curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1));
  return curve;
}

// Sets the curve of a family. Returns the answer.
static std::string set(QEasingCurve &curve, const std::string &family, const std::vector<double> &numbers) {
  static const std::map<std::string, std::string> exponentials = {
      {"expo-in", "2^(10(x − 1)) − 0.001"},
      {"expo-out", "1.001·(1 − 2^(−10x))"},
      {"expo-in-out", "2^(10(2x − 1))/2 − 0.0005, then 1.0005·(2 − 2^(−10(2x − 1)))/2"}};
  static const std::map<std::string, QEasingCurve::Type> types = {
      {"linear", QEasingCurve::Linear}, {"expo-in", QEasingCurve::InExpo}, {"expo-out", QEasingCurve::OutExpo},
      {"expo-in-out", QEasingCurve::InOutExpo}, {"quad-in", QEasingCurve::InQuad}, {"quad-out", QEasingCurve::OutQuad},
      {"quad-in-out", QEasingCurve::InOutQuad}, {"cubic-in", QEasingCurve::InCubic},
      {"cubic-out", QEasingCurve::OutCubic}, {"cubic-in-out", QEasingCurve::InOutCubic},
      {"quart-in", QEasingCurve::InQuart}, {"quart-out", QEasingCurve::OutQuart},
      {"quart-in-out", QEasingCurve::InOutQuart}, {"quint-in", QEasingCurve::InQuint},
      {"quint-out", QEasingCurve::OutQuint}, {"quint-in-out", QEasingCurve::InOutQuint},
      {"sine-in", QEasingCurve::InSine}, {"sine-out", QEasingCurve::OutSine}, {"sine-in-out", QEasingCurve::InOutSine},
      {"circ-in", QEasingCurve::InCirc}, {"circ-out", QEasingCurve::OutCirc}, {"circ-in-out", QEasingCurve::InOutCirc},
      {"bounce-in", QEasingCurve::InBounce}, {"bounce-out", QEasingCurve::OutBounce},
      {"bounce-in-out", QEasingCurve::InOutBounce}};
  if (family == "ease") curve = bezier(0.25, 0.1, 0.25, 1);
  else if (family == "ease-in") curve = bezier(0.42, 0, 1, 1);
  else if (family == "ease-out") curve = bezier(0, 0, 0.58, 1);
  else if (family == "ease-in-out") curve = bezier(0.42, 0, 0.58, 1);
  else if (family == "cubic-bezier") curve = bezier(numbers[0], numbers[1], numbers[2], numbers[3]);
  else if (auto type = types.find(family); type != types.end()) curve = QEasingCurve(type->second);
  else return "no";
  auto formula = exponentials.find(family);
  return formula == exponentials.end() ? "ok" : "other " + formula->second;
}

static std::string line() {
  std::string text;
  for (int byte; (byte = getchar()) != EOF && byte != '\n';) text += char(byte);
  return text;
}

static uint64_t nanoseconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return uint64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

int main() {
  QEasingCurve curve;
  std::vector<double> inputs, values;
  for (int command; (command = getchar()) != EOF;) {
    if (command == 'a') {
      printf("{\"version\": \"%s\", \"year\": 2023, \"inputs\": \"double\", \"margin\": 0, "
             "\"timed\": true}\n", qVersion());
    } else if (command == 'c') {
      std::istringstream words(line());
      std::string family;
      words >> family;
      std::vector<double> numbers;
      for (double number; words >> number;) numbers.push_back(number);
      uint64_t count = 0;
      if (fread(&count, sizeof count, 1, stdin) != 1) return 1;
      inputs.resize(count);
      values.assign(count, 0);
      if (fread(inputs.data(), sizeof(double), count, stdin) != count) return 1;
      printf("%s\n", set(curve, family, numbers).c_str());
    } else if (command == 't') {
      uint64_t passes = 0;
      if (fread(&passes, sizeof passes, 1, stdin) != 1) return 1;
      uint64_t used = nanoseconds(CLOCK_PROCESS_CPUTIME_ID), start = nanoseconds(CLOCK_MONOTONIC);
      for (uint64_t pass = 0; pass < passes; ++pass) {
        for (size_t i = 0; i < inputs.size(); ++i) values[i] = curve.valueForProgress(inputs[i]);
      }
      uint64_t end = nanoseconds(CLOCK_MONOTONIC);
      uint64_t times[] = {end - start, nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - used};
      fwrite(times, sizeof times, 1, stdout);
    } else {
      std::vector<double> none(inputs.size(), qQNaN());
      fwrite((command == 'v' ? values : none).data(), sizeof(double), inputs.size(), stdout);
    }
    fflush(stdout);
  }
}
