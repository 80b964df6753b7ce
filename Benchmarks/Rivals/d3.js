#!/usr/bin/env node
'use strict';
// Easings of d3-ease on node: the functions that transitions call with the progress, such as d3.easeCubicInOut(0.3).

const folder = process.env.D3_EASE || '/usr/share/nodejs/d3-ease';
const ease = require(folder);
const {penner, serve} = require('./rival.js');

function make(family, parameters) {
  if (family === 'linear') return {value: ease.easeLinear};
  // Powers, backs and elastics have parameters.
  if (/^(quart|quint)-/.test(family)) {
    const [name, direction] = penner(family, parameters);
    return {value: named('Poly', direction).exponent(name === 'quart' ? 4 : 5)};
  }
  const [, name, direction] = family.match(/^(.*?)-(in-out|in|out)$/) || [];
  if (name === 'back') return {value: named('Back', direction).overshoot(parameters[0])};
  if (name === 'elastic') return {value: named('Elastic', direction).amplitude(parameters[0]).period(parameters[1])};
  const [plain] = penner(family, parameters) || [];
  const names = {quad: 'Quad', cubic: 'Cubic', sine: 'Sin', circ: 'Circle', expo: 'Exp', bounce: 'Bounce'};
  return names[plain] ? {value: named(names[plain], direction)} : null;
}

function named(name, direction) {
  return ease['ease' + name + {in: 'In', out: 'Out', 'in-out': 'InOut'}[direction]];
}

serve({version: require(folder + '/package.json').version, year: 2018}, make);
