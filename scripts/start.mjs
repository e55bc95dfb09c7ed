// npm start: sets up what is missing, then serves every site until it is stopped.
import { build, checkNode, giveUp, install, loadProgram, ROOT, say } from "./prepare.mjs";

process.chdir(ROOT);
checkNode();
await install();
await build();
process.env.NODE_ENV ??= "production";
const { program } = await loadProgram();
try {
  await program.startPlatform({ workerScript: new URL("./serve.mjs", import.meta.url).pathname, report: say });
} catch (error) {
  if (!program.isExplained(error)) throw error;
  giveUp(error.message);
}
