export { action, default, loader, meta, shouldRevalidate } from "./likes-type.tsx";
