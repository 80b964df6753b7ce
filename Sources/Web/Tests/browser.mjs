// A page in headless Chromium, over its debugging pipe.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Opens a file in a window of a size, and gives the page to `body`: `evaluate(script)`, `complaints`, `press(key, code)`. */
export async function withPage(chromium, address, width, height, body) {
  const folder = await mkdtemp(join(tmpdir(), "curves-web-"));
  const browser = spawn(chromium, [
    "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars", `--user-data-dir=${folder}`,
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [, , , input, output] = browser.stdio;
  const waiting = new Map();
  const complaints = [];
  let number = 0;
  let session;
  let text = "";
  output.setEncoding("utf8");
  output.on("data", (part) => {
    const messages = (text + part).split("\0");
    text = messages.pop();
    for (const message of messages.map((each) => JSON.parse(each))) {
      if (message.id) waiting.get(message.id)(message);
      if (message.method === "Runtime.exceptionThrown") complaints.push(JSON.stringify(message.params.exceptionDetails));
      if (message.method === "Log.entryAdded") complaints.push(message.params.entry.text);
    }
  });
  const send = (method, params = {}) => new Promise((done, fail) => {
    number += 1;
    waiting.set(number, ({ result, error }) => (error ? fail(new Error(`${method}: ${error.message}`)) : done(result)));
    input.write(`${JSON.stringify({ id: number, method, params, sessionId: session })}\0`);
  });
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  try {
    const { targetId } = await send("Target.createTarget", { url: "about:blank" });
    ({ sessionId: session } = await send("Target.attachToTarget", { targetId, flatten: true }));
    for (const domain of ["Runtime", "Log", "Page", "Network"]) await send(`${domain}.enable`);
    await send("Network.emulateNetworkConditions", { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    await send("Page.navigate", { url: address });
    await body({
      complaints, evaluate,
      async wait(condition) {
        while (!(await evaluate(condition).catch(() => false))) await new Promise((done) => setTimeout(done, 50));
      },
      async press(key, windowsVirtualKeyCode) {
        for (const type of ["keyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { type, key, windowsVirtualKeyCode });
      },
    });
  } finally {
    const closed = new Promise((done) => browser.once("exit", done));
    browser.kill();
    await closed;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
