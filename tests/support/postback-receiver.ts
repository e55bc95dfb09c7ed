import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A certificate for `receiver.test` that only tests trust; its key guards nothing. */
export const RECEIVER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqDCCAU2gAwIBAgIUQzgV3uIkco+CmIguQZWyGBZM3OowCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjIwMTQxNDlaGA8yMTI2
MTAyOTAxNDE0OVowGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCHRR4nhpagPO+9PyNqsVVUURQPdUgCsIXJumdYY+gml
WKD3c/5LHxDLGubiG2F1pLk8UxtFrpHw0QyI/hycFSujczBxMB0GA1UdDgQWBBQ/
qBrlP0xv9ajCGtgf8kzT7TobTTAfBgNVHSMEGDAWgBQ/qBrlP0xv9ajCGtgf8kzT
7TobTTAPBgNVHRMBAf8EBTADAQH/MB4GA1UdEQQXMBWCDXJlY2VpdmVyLnRlc3SH
BH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAOZP9JuPGPLs/4YvS7WKfekIHzpJb7Ts
JRCSm0XkNeHUAiEAwxZ2z/ZYml2Bz6EhZHxgHBvAkd7ytYT6zLOFfBMupmo=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaaXukshLDEx1PAXD
ISNm3L2pFTvzrrhwnbWqCwaSS/KhRANCAAQh0UeJ4aWoDzvvT8jarFVVFEUD3VIA
rCFybpnWGPoJpVig93P+Sx8Qyxrm4hthdaS5PFMbRa6R8NEMiP4cnBUr
-----END PRIVATE KEY-----`;

export interface PostbackReceiver {
  port: number;
  /** Paths and queries that came in, oldest first. */
  heard: string[];
  headers: Record<string, unknown>[];
  /** Statuses of the next answers; 200 after them. A 0 says nothing and hangs up; a 302 leads to another path. */
  answers: number[];
  close(): Promise<void>;
}

/** An affiliate network's end of postbacks, on this machine. */
export async function startReceiver(): Promise<PostbackReceiver> {
  const state: Pick<PostbackReceiver, "heard" | "headers" | "answers"> = { heard: [], headers: [], answers: [] };
  const server = createServer({ key: KEY, cert: RECEIVER_CERTIFICATE }, (request, response) => {
    state.heard.push(request.url ?? "");
    state.headers.push(request.headers);
    const status = state.answers.shift() ?? 200;
    if (status === 0) return void request.socket.destroy();
    if (status === 302) response.setHeader("location", "/elsewhere");
    response.writeHead(status).end("ok");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { ...state, port: (server.address() as AddressInfo).port, close };
}
