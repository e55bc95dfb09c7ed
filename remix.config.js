/**
 * The one Remix options object. The Vite plugin reads no remix.config.js by itself, so vite.config.ts imports it.
 * Lazy route discovery stays off: its /__manifest address can block the event loop for seconds on one request.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
};
