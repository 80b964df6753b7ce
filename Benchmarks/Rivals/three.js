#!/usr/bin/env node
'use strict';
// Keyframes and rotations of three.js: tracks in an AnimationClip, asked by an AnimationMixer, and Quaternion.slerp.
//
// A mixer moves an object, whose property is read. Keyframes with slopes, which come from glTF files, are not asked. The
// file of PyPI's package nicegui has the current modules.

const {modules, serve} = require('./rival.js');

// A function from a time to the number that the mixer writes.
function mixed(THREE, track) {
  const object = new THREE.Object3D();
  const mixer = new THREE.AnimationMixer(object);
  const action = mixer.clipAction(new THREE.AnimationClip('', 1, [track]));
  action.setLoop(THREE.LoopOnce);
  action.clampWhenFinished = true;
  action.play();
  return (time) => {
    action.paused = false;
    action.enabled = true;
    mixer.setTime(time);
    return object.position.x;
  };
}

modules().then(({THREE}) => {
  function make(family, numbers) {
    if (family === 'linear') return {value: mixed(THREE, new THREE.VectorKeyframeTrack('.position', [0, 1], [0, 0, 0, 1, 0, 0]))};
    if (family.startsWith('slerp-')) {
      const [w1, x1, y1, z1, w2, x2, y2, z2] = numbers;
      const start = new THREE.Quaternion(x1, y1, z1, w1), end = new THREE.Quaternion(x2, y2, z2, w2);
      const result = new THREE.Quaternion();
      const component = family.slice(-1);
      // q and −q are one rotation: that on the side of the start is compared.
      return {value: (amount) => Math.sign(result.slerpQuaternions(start, end, amount).dot(start)) * result[component]};
    }
    if (family === 'fling') {
      const [velocity, rate] = numbers;
      return {value: (time) => THREE.MathUtils.damp(0, velocity / rate, rate, time)};
    }
    return null;
  }
  serve({version: THREE.REVISION}, make);
});
