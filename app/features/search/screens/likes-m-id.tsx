export { action, default, loader, meta, shouldRevalidate } from "./members-id.tsx";
