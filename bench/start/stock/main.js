// The yardstick: an app made the way Pyodide's manual shows it. `?pydantic` also loads and imports pydantic.
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  window.result = { at: performance.now(), ...data };
  document.getElementById("state").textContent = data.error ?? "answered";
};
worker.postMessage({ pydantic: new URLSearchParams(location.search).has("pydantic") });
