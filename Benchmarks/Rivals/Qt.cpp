// Values of QEasingCurve. README.md describes the protocol.

#include <QEasingCurve>
#include <QPointF>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

static QEasingCurve bezier(double x1, double y1, double x2, double y2) {
  QEasingCurve curve(QEasingCurve::BezierSpline);
  curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1));
  return curve;
}

int main(int, char **arguments) {
  QEasingCurve curve;
  if (!strcmp(arguments[1], "ease")) curve = bezier(0.25, 0.1, 0.25, 1);
  else if (!strcmp(arguments[1], "hard (1 0 0 1)")) curve = bezier(1, 0, 0, 1);
  else if (!strcmp(arguments[1], "expo-in")) curve = QEasingCurve(QEasingCurve::InExpo);
  else return 64;

  uint64_t count = 0;
  if (fread(&count, sizeof count, 1, stdin) != 1) return 1;
  std::vector<double> times(count), values(count);
  if (fread(times.data(), sizeof(double), count, stdin) != count) return 1;
  for (int command; (command = getchar()) != EOF;) {
    if (command == 'p') {
      for (uint64_t i = 0; i < count; ++i) values[i] = curve.valueForProgress(times[i]);
      putchar('p');
    } else {
      fwrite(values.data(), sizeof(double), count, stdout);
    }
    fflush(stdout);
  }
}
