import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { MAX_UPLOAD_BYTES } from "../upload.rules.ts";

/** Uploads of one browser at the same time: the others wait their turn. */
const AT_ONCE = 2;

export interface Upload {
  id: number;
  file: File;
  /** Address of the file in this browser. */
  preview: string;
  state: "waiting" | "sending" | "processing" | "done" | "failed";
  /** Share that has left, 0 to 1. */
  sent: number;
  error: string | null;
}

interface UploadTexts {
  tooLarge: string;
  tooMany: string;
  connection: string;
}

/** Sends photos one file a request, each with its own progress, cancel and retry; the page is asked for anew when one is stored. */
export function useUploads(room: number, texts: UploadTexts) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const lastId = useRef(0);
  const { revalidate, state: revalidating } = useRevalidator();
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const add = (files: Iterable<File>) => {
    let free = room - uploads.filter(({ state }) => state !== "failed" && state !== "done").length;
    const added = [...files].map((file): Upload => {
      lastId.current += 1;
      const error = file.size > MAX_UPLOAD_BYTES ? texts.tooLarge : free-- > 0 ? null : texts.tooMany;
      const preview = URL.createObjectURL(file);
      return { id: lastId.current, file, preview, state: error ? "failed" : "waiting", sent: 0, error };
    });
    // However many are too many, it is said once.
    setUploads((now) => {
      const before = now.filter(({ error }) => error !== texts.tooMany);
      const over = added.filter(({ error }) => error === texts.tooMany);
      return [...before, ...added.filter(({ error }) => error !== texts.tooMany), ...over.slice(0, 1)];
    });
  };
  const drop = (id: number) => {
    requests.current.get(id)?.abort();
    requests.current.delete(id);
    setUploads((now) => now.filter((upload) => upload.id !== id || URL.revokeObjectURL(upload.preview)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list alone says whose turn it is
  useEffect(() => {
    const busy = uploads.filter(({ state }) => state === "sending" || state === "processing").length;
    const next = uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, AT_ONCE - busy));
    for (const { id, file } of next) {
      change(id, { state: "sending" });
      const request = send(file, {
        onSent: (sent) => change(id, { sent, state: sent < 1 ? "sending" : "processing" }),
        onEnd: (error) => {
          requests.current.delete(id);
          change(
            id,
            error === null ? { state: "done", sent: 1 } : { state: "failed", error: error || texts.connection },
          );
          if (error === null) revalidate();
        },
      });
      requests.current.set(id, request);
    }
  }, [uploads]);

  // A stored photo leaves the list when the page shows it.
  useEffect(() => {
    if (revalidating !== "idle") return;
    setUploads((now) => {
      const rest = now.filter(({ state }) => state !== "done");
      return rest.length === now.length ? now : rest;
    });
  }, [revalidating]);

  useEffect(
    () => () => {
      for (const request of requests.current.values()) request.abort();
    },
    [],
  );

  return {
    /** On their way. */
    uploads: uploads.filter(({ state }) => state !== "failed"),
    failed: uploads.filter(({ state }) => state === "failed"),
    add,
    drop,
    retry: (id: number) => change(id, { state: "waiting", sent: 0, error: null }),
  };
}

/** `onEnd` hears null, the server's own words, or an empty text when the connection failed; nothing after an abort. */
function send(file: File, told: { onSent: (share: number) => void; onEnd: (error: string | null) => void }) {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set("photo", file);
  request.upload.onprogress = (event) => told.onSent(event.lengthComputable ? event.loaded / event.total : 0);
  request.upload.onload = () => told.onSent(1);
  request.onload = () => {
    if (request.status < 300) return told.onEnd(null);
    const answer = request.response as { error?: { code?: string; message?: string } } | null;
    // The session has ended: the page itself knows the way to log in and back.
    if (answer?.error?.code === "authentication_required") return location.reload();
    told.onEnd(answer?.error?.message ?? "");
  };
  request.onerror = () => told.onEnd("");
  request.ontimeout = () => told.onEnd("");
  request.open("POST", "/profile/upload");
  request.responseType = "json";
  request.setRequestHeader("accept", "application/json");
  request.send(form);
  return request;
}
