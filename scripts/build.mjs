// npm run build: the server program and the compressed files of the browser; nothing when the build is up to date.
import { build, checkNode, install, ROOT } from "./prepare.mjs";

process.chdir(ROOT);
checkNode();
await install();
await build();
