import { DataFolderInUse, lockDataFolder } from "#app/platform/data-folder.server.ts";

/** Takes the lock of a data folder at the moment its parent names, so that many starts fall into the same millisecond. */
process.on("message", async ({ folder, at }: { folder: string; at: number }) => {
  while (Date.now() < at);
  try {
    await lockDataFolder(folder);
    process.send?.("held");
  } catch (error) {
    process.send?.(error instanceof DataFolderInUse ? "refused" : String(error));
  }
});
process.send?.("ready");
