import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Remix reloads the page for every screen whose chunk does not come, again and again while it is missing. Here it says what
 * Vite says of its own chunks instead, so that one guard counts the reloads (X10); where that does not reload, the screen is one
 * that fails as it is shown.
 */
function guardedReloads(): Plugin {
  const reloads = /window\.location\.reload\(\);(?=\s*return new Promise)/;
  const asks = `
    const failed = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
    window.dispatchEvent(failed);
    if (!failed.defaultPrevented)
      return {
        default: () => {
          throw error;
        },
      };`;
  return {
    name: "guarded-reloads",
    apply: "build",
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/(esm\/)?routeModules\.js$/.test(id)) return null;
      if (!reloads.test(code)) throw new Error(`${id} reloads in another way than before`);
      return { code: code.replace(reloads, asks), map: null };
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin(), guardedReloads()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    sourcemap: isSsrBuild ? true : "hidden",
  },
  server: { host: "127.0.0.1", allowedHosts: [".localhost"] },
}));
