// npm run dev: the same program on Vite's development server, with the embedded database and hot reloading.
import { checkNode, giveUp, install, ROOT, say } from "./prepare.mjs";

process.chdir(ROOT);
checkNode();
await install();
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const loadBuild = () => vite.ssrLoadModule("virtual:remix/server-build");
const { entry } = await loadBuild();
try {
  await entry.module.serveDevelopment({ loadBuild, middleware: vite.middlewares, report: say });
} catch (error) {
  await vite.close();
  if (!entry.module.isExplained(error)) throw error;
  giveUp(error.message);
}
