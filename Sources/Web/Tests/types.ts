// The types of curves.js, used as they should be and as they should not: tsc --noEmit --strict Sources/Web/Tests/types.ts
import { loadCurves, type Curve, type Follower, type SpringParameters } from "../curves.js";

async function uses(): Promise<void> {
  const curves = await loadCurves(fetch("curves.wasm"));
  const spring = curves.spring({ response: 0.5, dampingRatio: 0.8, velocity: 3, target: 2 });
  const parameters: SpringParameters = spring.parameters;
  const easing: Curve = curves.easing("ease-in-out");
  const values: Float64Array = easing.sample(100);
  const fling = curves.fling({ velocity: 5, halfLife: 0.3, max: 1, spring });
  const follower: Follower = curves.follower({ smoothTime: 0.2, maximumSpeed: 10 });
  const numbers: number[] = [parameters.bounce, values[0]!, fling.crossingTime, follower.advance(1, 0.1, 0), easing.state(0.5).velocity];
  console.log(numbers, curves.elastic({ direction: "out" }).value(0.5), curves.overshoot().duration);

  // @ts-expect-error An unknown name.
  curves.easing("swoop");
  // @ts-expect-error Half of two parametrisations.
  curves.spring({ response: 0.5 });
  // @ts-expect-error A fling needs a half-life or a rate.
  curves.fling({ velocity: 1 });
  // @ts-expect-error A spring is not a number.
  curves.fling({ velocity: 1, rate: 1, max: 1, spring: 3 });
  // @ts-expect-error Only springs have parameters.
  easing.parameters;
  // @ts-expect-error Durations are computed.
  easing.duration = 2;
}
void uses;
