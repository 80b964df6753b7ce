// Calls the checks: node check.mjs PROGRAM
import { readFile } from "node:fs/promises";

const module = await WebAssembly.compile(await readFile(process.argv[2]));
// The C library can write to files: nothing here does.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = () => { throw new Error(`${name} was called`); };
}
const { integerWidth, cubeRoot, passProgress, rowCount } = (await WebAssembly.instantiate(module, imports)).exports;
const passes = 3e9 + 1;
const checks = {
  "an Int has 32 bits": () => integerWidth() === 32,
  // Within the two Doubles between which the residual changes its sign.
  "roots near 1 and near 0 are found": () =>
    [[0.5, 0.7937005259840998], [1e-300, 1e-100]].every(([cube, root]) => Math.abs(cubeRoot(cube) - root) <= 3e-16 * root),
  // An ulp of progress is 3e-7 of a pass.
  "passes beyond 2**31 are counted": () =>
    [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 3e9].every((pass) => Math.abs(passProgress((pass + 0.5) / passes, passes) - 0.5) < 4e-7),
  "tables have up to 2**30 - 1 rows": () => [10, 2 ** 30 - 2].every((last) => rowCount(last) === last + 1),
  "tables of more rows are refused": () => [2 ** 30 - 1, 2 ** 31 - 1, 2 ** 31, 1e300].every((last) => rowCount(last) === -1),
};
for (const [name, check] of Object.entries(checks)) {
  let result;
  try { result = check() ? "yes" : "no"; } catch (trap) { result = `it trapped: ${trap.message}`; }
  if (result !== "yes") process.exitCode = 1;
  console.log(`int32: ${name}: ${result}`);
}
