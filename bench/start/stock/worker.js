import { loadPyodide } from "./pyodide/pyodide.mjs";

const PYDANTIC = `
from pydantic import BaseModel
class Answer(BaseModel):
    value: int
Answer.model_validate_json('{"value": 2}').value
`;

self.onmessage = async ({ data }) => {
  try {
    const indexURL = new URL("pyodide/", self.location.href).href;
    const lockFileURL = new URL("lock.json", self.location.href).href;
    const python = await loadPyodide({ indexURL, lockFileURL, packageBaseUrl: indexURL });
    if (data.pydantic) await python.loadPackage("pydantic", { messageCallback: () => {} });
    const value = python.runPython(data.pydantic ? PYDANTIC : "1 + 1");
    postMessage({ value, heap: python._module.HEAP8.length });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
