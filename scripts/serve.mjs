// One worker process of npm start: answers requests and runs jobs.
import { loadProgram } from "./prepare.mjs";

const { build, program } = await loadProgram();
await program.serveWorker(build);
