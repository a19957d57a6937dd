import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is built into the Python package, which serves it and carries it in its wheel.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../ecotone/server/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000" }, "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
});
