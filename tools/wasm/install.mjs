// usage: node install.mjs SITE WHEEL... - micropip installs the wheels into the folder SITE, inside Pyodide's own interpreter.
// Nothing is fetched: every dependency must be among the wheels. One of them is micropip itself, which is not left behind.
import fs from "node:fs";
import path from "node:path";
import { bootStock, mount, sitePackages } from "./boot.mjs";

const [site, ...wheels] = process.argv.slice(2);
const isMicropip = (wheel) => path.basename(wheel).startsWith("micropip-");
const python = await bootStock();
mount(python, sitePackages(python), site);
python.FS.mkdirTree("/wheels");
python.unpackArchive(new Uint8Array(fs.readFileSync(wheels.find(isMicropip))), "wheel", { extractDir: "/micropip" });
python.runPython("import sys; sys.path.insert(0, '/micropip')");
const addresses = [];
for (const wheel of wheels.filter((name) => !isMicropip(name))) {
  const inside = `/wheels/${path.basename(wheel)}`;
  python.FS.writeFile(inside, new Uint8Array(fs.readFileSync(wheel)));
  addresses.push(`emfs:${inside}`);
}
await python.pyimport("micropip").install(addresses);
