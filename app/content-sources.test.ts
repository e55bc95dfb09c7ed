import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { applySecurityHeaders } from "#app/platform/http/security-headers.server.ts";
import { SiteSources } from "./content-sources.server.ts";

test("S02 C06 a site's pages may show photos from its own content network, also one that the settings service names later", () => {
  const sources = new SiteSources();
  const imagesOf = (site: string) => {
    const headers = new Headers({ "content-type": "text/html" });
    applySecurityHeaders(headers, { mode: "production", secure: true, nonce: "n", sources: sources.of(site) });
    return /img-src ([^;]*);/.exec(headers.get("content-security-policy") ?? "")?.[1];
  };
  expect(imagesOf("general")).toBe("'self' data: blob:");
  sources.remember({ ...siteNamed("general"), cdnPrefix: "https://cdn.example/nearly" });
  // With the slash the policy means everything below that path; without it, that very address.
  expect(imagesOf("general")).toBe("'self' data: blob: https://cdn.example/nearly/");
  expect(imagesOf("bdsm")).toBe("'self' data: blob:");
});
