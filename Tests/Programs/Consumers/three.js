"use strict";
// Evaluates the animations of glTF files by three.js.
//
// Usage: node three.js FOLDER < input.json > output.json, where FOLDER is that of three.js.
// Input: a list of {"text": the file, "times": seconds}; a binary file is "base64" instead. Output: for each, for each time, for
// each node its translation, rotation, scale and weights; without times, a text for each object of the scene: its geometry, its
// material and its skeleton.

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const folder = process.argv[2];
global.window = global;
global.self = global;
window.atob = (text) => Buffer.from(text, "base64").toString("binary");
global.THREE = require(path.join(folder, "build/three.js"));
vm.runInThisContext(fs.readFileSync(path.join(folder, "examples/js/loaders/GLTFLoader.js"), "utf8"));

function values(nodes) {
  const result = [];
  for (const node of nodes) {
    const weights = (node.morphTargetInfluences || []).slice();
    // This version does not scale the cubics of rotations to length 1.
    const rotation = node.quaternion.clone().normalize();
    result.push([...node.position.toArray(), ...rotation.toArray(), ...node.scale.toArray(), ...weights]);
  }
  return result;
}

function parts(scene) {
  const attributes = (list) => Object.keys(list).sort().map((name) => [name, Array.from(list[name].array)]);
  const texts = [];
  scene.traverse(({ type, name, geometry, material, skeleton }) => {
    texts.push(JSON.stringify([
      type, name,
      geometry && [attributes(geometry.attributes), geometry.index && Array.from(geometry.index.array),
        Object.values(geometry.morphAttributes).map((list) => attributes(list))],
      material && [material.type, material.name, material.color.toArray(), material.opacity],
      skeleton && [skeleton.bones.map((bone) => bone.name), skeleton.boneInverses.map((matrix) => matrix.elements)],
    ]));
  });
  return texts;
}

function answer(item) {
  return new Promise((resolve, reject) => {
    // A buffer of its own: small ones of node stand in a common one.
    const file = item.base64 ? new Uint8Array(Buffer.from(item.base64, "base64")).buffer : item.text;
    new THREE.GLTFLoader().parse(file, "", async (gltf) => {
      if (!item.times) return resolve(parts(gltf.scene));
      const nodes = await gltf.parser.getDependencies("node");
      const mixer = new THREE.AnimationMixer(gltf.scene);
      const action = mixer.clipAction(gltf.animations[0]);
      action.setLoop(THREE.LoopOnce);
      action.clampWhenFinished = true;
      action.zeroSlopeAtStart = action.zeroSlopeAtEnd = true;
      action.play();
      resolve(item.times.map((time) => {
        mixer.stopAllAction();
        action.reset().play();
        action.time = time;
        mixer.update(0);
        return values(nodes);
      }));
    }, reject);
  });
}

(async () => {
  const answers = [];
  for (const item of JSON.parse(fs.readFileSync(0, "utf8"))) answers.push(await answer(item));
  process.stdout.write(JSON.stringify(answers));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
