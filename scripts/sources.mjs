// Reads TypeScript of the checkout as it stands, without a build: for tools that work on sources and for tests that start parts of them.
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { createServer } from "vite";
import { ROOT } from "./prepare.mjs";

/** `work` gets a function that loads a module by its path from the root (`/sites/niche.ts`). */
export async function withSources(work) {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [vanillaExtractPlugin()],
  });
  try {
    return await work((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
