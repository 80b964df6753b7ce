extension GalleryLab {
  /// The JavaScript formulas of a spring, of a cubic Bézier and of a fling, and their drawing.
  ///
  /// The spring's formulas are those of the library's `SpringResponse`, which avoid cancellation. A Bézier's parameter
  /// is found by Newton's method, which is kept inside a bracket. At a progress above 0.5, the progress and the
  /// parameter are counted from the end of the curve, so that the parameter is accurate near the end too.
  static let script = """
    // A spring's value by its duration and bounce, so many seconds after it is let go.
    function springValue(duration, bounce, time) {
      const natural = 2 * Math.PI / duration;
      const decay = natural * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce);
      const fall = Math.exp(-decay * time);
      if (bounce === 0) return 1 - fall * (1 + decay * time);
      if (bounce > 0) {
        const frequency = natural * Math.sqrt(bounce * (2 - bounce));
        return 1 - fall * (Math.cos(frequency * time) + decay / frequency * Math.sin(frequency * time));
      }
      const frequency = natural * Math.sqrt(-bounce * (2 + bounce)) / (1 + bounce);
      const slowest = natural * natural / (decay + frequency);
      const impulse = -Math.expm1(-2 * frequency * time) / (2 * frequency);
      return 1 - Math.exp(-slowest * time) * (1 + slowest * impulse);
    }

    // The distance that a spring moves when it rests and is pushed to a velocity of 1.
    function springImpulse(duration, bounce, time) {
      const natural = 2 * Math.PI / duration;
      const decay = natural * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce);
      if (bounce === 0) return time * Math.exp(-decay * time);
      if (bounce > 0) {
        const frequency = natural * Math.sqrt(bounce * (2 - bounce));
        return Math.exp(-decay * time) * Math.sin(frequency * time) / frequency;
      }
      const frequency = natural * Math.sqrt(-bounce * (2 + bounce)) / (1 + bounce);
      const slowest = natural * natural / (decay + frequency);
      return -Math.exp(-slowest * time) * Math.expm1(-2 * frequency * time) / (2 * frequency);
    }

    // A fling's rate, where it would rest, and when it crosses 1.
    function flingFacts({velocity, halfLife}) {
      const rate = Math.LN2 / halfLife;
      const rest = velocity / rate;
      return {rate, rest, crossing: rest > 1 ? -Math.log1p(-rate / velocity) / rate : Infinity};
    }

    // A fling's position, so many seconds after it is let go; from 1 on it is caught by a spring of half a second.
    function flingValue(numbers, time) {
      const {rate, rest, crossing} = flingFacts(numbers);
      if (time < crossing) return -Math.expm1(-rate * time) * rest;
      return 1 + (numbers.velocity - rate) * springImpulse(0.5, numbers.bounce, time - crossing);
    }

    // A cubic Bézier's value at a progress of 0 to 1.
    function bezierValue(x1, y1, x2, y2, progress) {
      if (progress > 0.5) return 1 - firstHalf(1 - x2, 1 - y2, 1 - x1, 1 - y1, 1 - progress);
      return firstHalf(x1, y1, x2, y2, progress);
    }

    // A coordinate at a parameter, as a sum without a difference.
    function coordinate(p1, p2, s) {
      const rest = 1 - s;
      return s * (3 * p1 * rest * rest + s * (3 * p2 * rest + s));
    }

    function firstHalf(x1, y1, x2, y2, progress) {
      if (progress <= 0) return 0;
      // The only curve whose x has slope 0 inside: x is 1/2 + 4 (s - 1/2)^3.
      if (x1 === 1 && x2 === 0) return coordinate(y1, y2, 0.5 + Math.cbrt((progress - 0.5) / 4));
      let [low, high, s] = [0, 1, progress];
      for (let round = 0; round < 100; round += 1) {
        const rest = 1 - s;
        const miss = coordinate(x1, x2, s) - progress;
        if (miss > 0) high = s; else low = s;
        const slope = 3 * (x1 * rest * rest + 2 * (x2 - x1) * s * rest + (1 - x2) * s * s);
        let next = s - miss / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        if (Math.abs(next - s) <= 1e-16 * s) break;
        s = next;
      }
      return coordinate(y1, y2, s);
    }

    const shownNumber = number => number.toFixed(2).replace("-", "\u{2212}");

    // Each bench: its numbers, curve, words and text, and the motion that its button plays.
    const benches = {
      spring: {
        value: ({duration, bounce}, time) => springValue(duration, bounce, time),
        words({duration, bounce}) {
          if (bounce === 1) return "Swings without end.";
          if (bounce <= 0) return "Does not overshoot.";
          const swing = Math.sqrt(bounce * (2 - bounce));
          const overshoot = 100 * Math.exp(-Math.PI * (1 - bounce) / swing);
          const share = overshoot < 0.1 ? "less than 0.1" : overshoot.toFixed(1);
          return `Overshoots by ${share} % at ${(duration / swing / 2).toFixed(2)} s.`;
        },
        text: ({duration, bounce}) => `spring(duration: ${duration}, bounce: ${bounce})`,
        // Lines between 64 points a period are within (2 pi / 64)^2 / 8 = 0.0012 of any spring.
        easing({duration, bounce}, end) {
          const count = Math.ceil(64 * end / duration);
          const values = Array.from({length: count + 1}, (_, index) => springValue(duration, bounce, end * index / count));
          return `linear(${values.map(value => value.toFixed(5)).join(", ")})`;
        },
      },
      bezier: {
        value: ({x1, y1, x2, y2}, progress) => bezierValue(x1, y1, x2, y2, progress),
        words(numbers, values) {
          const [least, greatest] = [Math.min(...values), Math.max(...values)];
          const parts = [];
          if (least < -0.0005) parts.push(`goes down to ${shownNumber(least)}`);
          if (greatest > 1.0005) parts.push(`goes up to ${shownNumber(greatest)}`);
          const words = parts.join(" and ") || "stays between 0 and 1";
          return words[0].toUpperCase() + words.slice(1) + ".";
        },
        text: ({x1, y1, x2, y2}) => `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`,
        easing: numbers => benches.bezier.text(numbers),
      },
      fling: {
        value: flingValue,
        words(numbers, values) {
          const {rest, crossing} = flingFacts(numbers);
          if (crossing === Infinity) return `Comes to rest at ${shownNumber(rest)}.`;
          const peak = Math.max(...values);
          const swing = peak > 1.0005 ? ` and goes up to ${shownNumber(peak)}` : "";
          return `Crosses 1 at ${shownNumber(crossing)} s${swing}.`;
        },
        text: ({velocity, halfLife, bounce}) =>
          `fling(velocity: ${velocity}, half-life: ${halfLife}, max: 1, spring: spring(duration: 0.5, bounce: ${bounce}))`,
        easing(numbers, end) {
          const values = Array.from({length: 513}, (_, index) => flingValue(numbers, end * index / 512));
          return `linear(${values.map(value => value.toFixed(5)).join(", ")})`;
        },
      },
    };

    const numbersOf = bench => Object.fromEntries([...bench.querySelectorAll("input")].map(input => [input.name, Number(input.value)]));

    function plotPlace(bench) {
      const [left, bottom, width, height, end, low, high] = bench.querySelector(".curve-plot").dataset.place.split(" ").map(Number);
      return {
        end, x: time => left + width * time / end, y: value => bottom + height * (value - low) / (high - low),
        time: x => (x - left) / width * end, value: y => low + (y - bottom) / height * (high - low),
      };
    }

    function drawBench(bench) {
      const kind = benches[bench.id];
      const numbers = numbersOf(bench);
      const {end, x, y} = plotPlace(bench);
      const times = Array.from({length: 801}, (_, index) => end * index / 800);
      const values = times.map(time => kind.value(numbers, time));
      const points = times.map((time, index) => `${x(time).toFixed(2)} ${y(values[index]).toFixed(2)}`);
      bench.querySelector(".line").setAttribute("d", "M" + points.join("L"));
      bench.querySelectorAll(".handle").forEach((handle, index) => {
        handle.setAttribute("cx", x(numbers[`x${index + 1}`]));
        handle.setAttribute("cy", y(numbers[`y${index + 1}`]));
      });
      const {x1, y1, x2, y2} = numbers;
      bench.querySelector(".handles")?.setAttribute("d", `M${x(0)} ${y(0)}L${x(x1)} ${y(y1)}M${x(1)} ${y(1)}L${x(x2)} ${y(y2)}`);
      bench.querySelectorAll("input").forEach(input => {
        const text = [shownNumber(Number(input.value)), input.dataset.unit].join(" ").trim();
        input.nextElementSibling.textContent = text;
        input.setAttribute("aria-valuetext", text);
      });
      document.getElementById(`${bench.id}-words`).textContent = kind.words(numbers, values);
      document.getElementById(`${bench.id}-text`).textContent = kind.text(numbers);
      const command = document.getElementById(`${bench.id}-command`);
      if (command) command.textContent = `curves export "${kind.text(numbers)}" --format css`;
    }

    function playBench(bench) {
      const {end} = plotPlace(bench);
      const mover = bench.querySelector(".mover");
      mover.getAnimations().forEach(animation => animation.cancel());
      mover.animate(
        ["var(--start)", "var(--end)"].map(x => ({transform: `translateX(${x})`})),
        {duration: 1000 * end * slider.value, fill: "both", easing: benches[bench.id].easing(numbersOf(bench), end)});
    }

    // Moves a control point to the pointer. The sliders clamp its coordinates and round them to their steps.
    function dragHandle(bench, handle, index, event) {
      const {x, y} = new DOMPoint(event.clientX, event.clientY).matrixTransform(handle.getScreenCTM().inverse());
      const {time, value} = plotPlace(bench);
      bench.querySelector(`[name=x${index + 1}]`).value = time(x);
      bench.querySelector(`[name=y${index + 1}]`).value = value(y);
      drawBench(bench);
    }

    document.getElementById("lab").hidden = false;
    document.querySelectorAll(".bench").forEach(bench => {
      drawBench(bench);
      bench.addEventListener("input", () => drawBench(bench));
      bench.querySelectorAll(".handle").forEach((handle, index) => {
        handle.addEventListener("pointerdown", event => handle.setPointerCapture(event.pointerId));
        handle.addEventListener("pointermove", event => {
          if (handle.hasPointerCapture(event.pointerId)) dragHandle(bench, handle, index, event);
        });
      });
      bench.querySelector(".try").addEventListener("click", () => playBench(bench));
    });
    """
}
