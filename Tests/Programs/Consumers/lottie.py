"""Renders Lottie animations and measures where the dot is.

Usage: lottie.py rlottie|thorvg [xy] < input.json > output.json
Input: a list of {"text": the file, "frames": whole numbers}. Output: for each, a list of the dot's places in pixels: to the
right of its start, or with xy both coordinates in the picture.
The place is the centroid of an ellipse, which both programs draw with anti-aliasing.
"""

import json
import sys

# The pictures are drawn so many times larger: a centroid is measured to about 0.005 of a drawn pixel.
SCALE = 4


def centroid(pixels, width):
    """The centroid of a picture's alpha, in columns."""
    alpha = pixels[3::4]
    columns = [sum(alpha[column::width]) for column in range(width)]
    return sum(weight * (column + 0.5) for column, weight in enumerate(columns)) / sum(columns)


def both_centroids(pixels, width):
    """The centroid of a picture's alpha, in columns and rows."""
    alpha = pixels[3::4]
    rows = [sum(alpha[start:start + width]) for start in range(0, len(alpha), width)]
    return [centroid(pixels, width) / SCALE, sum(weight * (row + 0.5) for row, weight in enumerate(rows)) / sum(rows) / SCALE]


def with_rlottie(text, frames, width, height):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_data(text)
    for frame in frames:
        yield animation.lottie_animation_render(frame, width=width, height=height)


def with_thorvg(text, frames, width, height):
    import thorvg_python as thorvg

    engine = thorvg.Engine()
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = thorvg.Animation(engine)
    picture = animation.get_picture()
    picture.load_data(text.encode(), "lottie", None, True)
    picture.set_size(width, height)
    canvas.push(picture) if hasattr(canvas, "push") else canvas.add(picture)
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield bytes(canvas.buffer_arr)


def places(render, text, frames):
    document = json.loads(text)
    width, height = document["w"] * SCALE, document["h"] * SCALE
    if "xy" in sys.argv:
        return [both_centroids(pixels, width) for pixels in render(text, frames, width, height)]
    start = document["layers"][0]["shapes"][0]["it"][0]["p"]["k"][0]
    return [centroid(pixels, width) / SCALE - start for pixels in render(text, frames, width, height)]


def main():
    render = {"rlottie": with_rlottie, "thorvg": with_thorvg}[sys.argv[1]]
    # The renderers print to standard output, which must hold only the answer.
    answer, sys.stdout = sys.stdout, sys.stderr
    json.dump([places(render, item["text"], item["frames"]) for item in json.load(sys.stdin)], answer)
    answer.flush()
    # ThorVG may crash while the process tears its objects down.
    import os

    os._exit(0)


main()
