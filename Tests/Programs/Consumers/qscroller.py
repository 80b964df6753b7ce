"""Flicks QScroller, Qt's scroller for fingers, and says where it will rest.

Usage: qscroller.py < input.json > output.json
Input: a list of flicks [speed in pixels per second, deceleration in metres per second squared, start, extent]; the
content reaches from -extent to extent. Output: for each flick, [the velocity at the release in pixels per second, the
deceleration in pixels per second squared, the position at rest, positions after 0, 1/8 ... 8/8 of the motion].

A finger's events carry their times, so velocity and rest do not depend on the clock. While it scrolls, QScroller reads
the machine's clock. The positions are those of its curve, QEasingCurve, between the release and the rest.
"""

import json
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRectF, QSizeF
# Not used here, but without them an event has no methods of its own.
from PyQt6.QtGui import QScrollEvent, QScrollPrepareEvent  # noqa: F401
from PyQt6.QtWidgets import QApplication, QScroller, QScrollerProperties

Metric, Input = QScrollerProperties.ScrollMetric, QScroller.Input


class Content(QObject):
    def __init__(self, start, extent):
        super().__init__()
        self.start, self.extent = start, extent

    def event(self, event):
        if event.type() == QEvent.Type.ScrollPrepare:
            event.setViewportSize(QSizeF(100, 100))
            event.setContentPosRange(QRectF(-self.extent, 0, 2 * self.extent, 0))
            event.setContentPos(QPointF(self.start, 0))
            event.accept()
            return True
        return super().event(event)


def flick(speed, deceleration, start, extent):
    content = Content(start, extent)
    scroller = QScroller.scroller(content)
    properties = scroller.scrollerProperties()
    for metric, value in [
        (Metric.DecelerationFactor, deceleration), (Metric.MinimumVelocity, 0.0), (Metric.MaximumVelocity, 1e6),
        (Metric.DragStartDistance, 0.0), (Metric.DragVelocitySmoothingFactor, 1.0),
    ]:
        properties.setScrollMetric(metric, value)
    scroller.setScrollerProperties(properties)
    # The finger moves against the content. The content itself moves only when the event loop runs, which it never does.
    scroller.handleInput(Input.InputPress, QPointF(0, 0), 0)
    for time in range(10, 210, 10):
        scroller.handleInput(Input.InputMove, QPointF(-speed * time / 1000, 0), time)
    pixels = scroller.pixelPerMeter().x()
    velocity = scroller.velocity().x() * pixels
    scroller.handleInput(Input.InputRelease, QPointF(-speed * 0.2, 0), 200)
    rest = scroller.finalPosition().x()
    curve = QEasingCurve(properties.scrollMetric(Metric.ScrollingCurve))
    scroller.stop()
    positions = [start + (rest - start) * curve.valueForProgress(step / 8) for step in range(9)]
    return [velocity, deceleration * pixels, rest, positions]


application = QApplication([])
json.dump([flick(*arguments) for arguments in json.load(sys.stdin)], sys.stdout)
