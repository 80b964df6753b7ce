'use strict';
// The protocol of README.md, for programs on node.

const fs = require('fs');
const {pathToFileURL} = require('url');

// Standard input, size bytes of it; null at its end.
function read(size) {
  const bytes = Buffer.alloc(size);
  let end = 0;
  while (end < size) {
    const count = fs.readSync(0, bytes, end, size - end);
    if (count === 0) return null;
    end += count;
  }
  return bytes;
}

function readLine() {
  let line = '';
  for (let byte; (byte = read(1)) && byte[0] !== 10;) line += String.fromCharCode(byte[0]);
  return line;
}

function write(bytes) {
  for (let end = 0; end < bytes.length;) end += fs.writeSync(1, bytes, end);
}

// The name and the direction of one of Penner's families with his parameters, such as ['expo', 'in-out']; else null.
// `own` has the parameters of a program that differs.
exports.penner = (family, parameters, own = {}) => {
  const match = family.match(/^(.*?)-(in-out|in|out)$/);
  if (!match) return null;
  const inOut = match[2] === 'in-out';
  const usual = {back: [inOut ? 2.5949095 : 1.70158], elastic: [1, inOut ? 0.45 : 0.3], ...own}[match[1]] || [];
  return String(usual) === String(parameters) ? [match[1], match[2]] : null;
};

// The modules of the file that the environment variable THREE names: THREE, TWEEN and others. Its performance meter makes a
// panel when the file is loaded.
exports.modules = () => {
  const element = () => ({style: {}, appendChild: () => {}, addEventListener: () => {}, children: [],
    getContext: () => ({fillRect: () => {}, fillText: () => {}, drawImage: () => {}})});
  globalThis.self = globalThis.window = globalThis;
  globalThis.document = {createElement: element, createElementNS: element};
  return import(pathToFileURL(process.env.THREE));
};

// Answers requests. make(family, parameters) is {value, formula} with a function from an input to a value, or null.
exports.serve = (about, make) => {
  let curve = null, inputs = new Float64Array(), values = inputs;
  for (let command; (command = read(1));) {
    switch (String.fromCharCode(command[0])) {
      case 'a':
        write(Buffer.from(JSON.stringify({year: null, inputs: 'double', margin: 0, timed: true, ...about}) + '\n'));
        break;
      case 'c': {
        const [family, ...parameters] = readLine().trim().split(' ');
        const count = Number(read(8).readBigUInt64LE());
        const bytes = count ? read(8 * count) : Buffer.alloc(0);
        inputs = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
        values = new Float64Array(count);
        curve = make(family, parameters.map(Number));
        write(Buffer.from(curve ? curve.formula ? `other ${curve.formula}\n` : 'ok\n' : 'no\n'));
        break;
      }
      case 't': {
        const value = curve.value, passes = Number(read(8).readBigUInt64LE());
        const used = process.cpuUsage(), start = process.hrtime.bigint();
        for (let pass = 0; pass < passes; ++pass) {
          for (let i = 0; i < inputs.length; ++i) values[i] = value(inputs[i]);
        }
        const end = process.hrtime.bigint(), {user, system} = process.cpuUsage(used);
        write(Buffer.from(new BigUint64Array([end - start, BigInt(1000 * (user + system))]).buffer));
        break;
      }
      case 'v':
        write(Buffer.from(values.buffer));
        break;
      case 'd':
        write(Buffer.from(new Float64Array(inputs.length).fill(NaN).buffer));
        break;
    }
  }
};
