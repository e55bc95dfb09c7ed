// Operator commands: node scripts/command.mjs <name> [options]; thin, the work is in the features.
import { build, checkNode, giveUp, install, loadProgram, ROOT } from "./prepare.mjs";

process.chdir(ROOT);
checkNode();
await install();
await build();
const { program } = await loadProgram();
try {
  process.exitCode = await program.runCommand(process.argv.slice(2));
} catch (error) {
  if (!program.isExplained(error)) throw error;
  giveUp(error.message);
}
