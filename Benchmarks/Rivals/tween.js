#!/usr/bin/env node
'use strict';
// Easings of tween.js: the functions of TWEEN.Easing, which a Tween calls with the progress. The file of PyPI's package
// nicegui has the current module.

const {modules, penner, serve} = require('./rival.js');

modules().then(({TWEEN}) => {
  function make(family, parameters) {
    if (family === 'linear') return {value: TWEEN.Easing.Linear.None};
    // The elastic curves of tween.js have a period of 0.4.
    const [name, direction] = penner(family, parameters, {elastic: [1, 0.4]}) || [];
    const names = {quad: 'Quadratic', cubic: 'Cubic', quart: 'Quartic', quint: 'Quintic', sine: 'Sinusoidal', circ: 'Circular',
      expo: 'Exponential', back: 'Back', elastic: 'Elastic', bounce: 'Bounce'};
    return names[name] ? {value: TWEEN.Easing[names[name]][{in: 'In', out: 'Out', 'in-out': 'InOut'}[direction]]} : null;
  }
  serve({version: TWEEN.VERSION}, make);
});
