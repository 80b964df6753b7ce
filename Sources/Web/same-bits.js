const text = (id) => document.getElementById(id).textContent;
const bytes = Uint8Array.from(atob(text("wasm")), (letter) => letter.charCodeAt(0));
const { instance } = await WebAssembly.instantiate(bytes, {});

// The rows of the article's table: a family, and its hash on x86-64.
const families = [...text("article").matchAll(/^\| (.*) \| `([0-9a-f]{16})` \|$/gm)];
let equalCount = 0;
families.forEach(([, name, listed], index) => {
  const hash = BigInt.asUintN(64, instance.exports.familyHash(index)).toString(16).padStart(16, "0");
  const isEqual = hash === listed;
  equalCount += isEqual;
  const row = document.querySelector("tbody").insertRow();
  row.insertCell().textContent = name;
  for (const shown of [hash, listed]) row.insertCell().append(Object.assign(document.createElement("code"), { textContent: shown }));
  row.append(Object.assign(document.createElement("td"), {
    className: isEqual ? "equal" : "different", textContent: isEqual ? "equal" : "different",
  }));
});
document.getElementById("result").textContent = equalCount === families.length
  ? `All ${1000 * families.length} values have the same bits.`
  : `${families.length - equalCount} of ${families.length} families have other bits here.`;
