import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --name what-changed` writes the next SQL migration from the tables of all features. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/features/**/*.tables.ts", "./app/platform/*/*.tables.ts"],
  out: "./app/platform/db/migrations",
});
