// usage: node brotli.mjs FILE... - prints the size of each file as the best brotli would send it (Python has no brotli).
import fs from "node:fs";
import zlib from "node:zlib";

for (const file of process.argv.slice(2)) console.log(zlib.brotliCompressSync(fs.readFileSync(file)).length);
