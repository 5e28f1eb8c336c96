import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

const out = resolve(import.meta.dirname, "../src/grognard/server/static");
const BASE = /node_modules\/(svelte|esm-env|clsx)|src\/lib\/(api|lang|person|router|say|shelf|store|wire|words)\b|src\/board\/(sides|words)|src\/table\/Modal/;
const server = "http://127.0.0.1:8765";

/** Writes .gz and .br beside every text file, so that the server never compresses while somebody waits. */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg|json|txt)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        if (bytes.length < 512) continue;
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), precompressed()],
  // the font packages ship .woff beside .woff2; every browser we support reads .woff2, so fonts.css names only those
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // what every page needs is one file: each costs 800 bytes of headers more
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  preview: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // however busy the machine is: only what never ends fails
  test: { testTimeout: 300_000, hookTimeout: 300_000, environment: "node", include: ["tests/**/*.test.ts", "src/board/**/*.test.ts"] },
});
