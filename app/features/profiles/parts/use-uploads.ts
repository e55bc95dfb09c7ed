import { useEffect, useRef, useState } from "react";
import { MAX_PHOTO_BYTES } from "#app/platform/images/photo-limits.ts";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { UPLOAD_KEY_FIELD } from "../upload.rules.ts";

/** Uploads of one browser at the same time: the others wait their turn. */
const AT_ONCE = 2;

export interface Upload {
  id: number;
  /** The server's word for it: another try of it is no second photo. */
  key: string;
  file: File;
  /** Address of the file in this browser. */
  preview: string;
  state: "waiting" | "sending" | "processing" | "done" | "failed";
  /** Share that has left, 0 to 1. */
  sent: number;
  failure: Failure | null;
  /** The photo that became of it. */
  photoId: string | null;
}

/** Why a file was not taken, in the visitor's language, and whether the same file may be taken at another try. */
interface Failure {
  reason: string;
  again: boolean;
}

interface UploadTexts {
  tooLarge: string;
  tooMany: string;
  connection: string;
}

/**
 * Sends photos one file a request, each with its own progress, cancel and retry; the page is asked for anew when one is
 * stored, and an upload leaves the list when the photo is among the `stored` ones.
 */
export function useUploads(room: number, stored: readonly { id: string }[], texts: UploadTexts) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  latest.current = uploads;
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const lastId = useRef(0);
  const refresh = useRefresh();
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const isStored = ({ photoId }: Upload) => stored.some(({ id }) => id === photoId);
  const shown = uploads.filter((upload) => upload.state !== "failed" && !isStored(upload));
  const add = (files: Iterable<File>) => {
    let free = room - shown.length;
    const added = [...files].map((file): Upload => {
      lastId.current += 1;
      const reason = file.size > MAX_PHOTO_BYTES ? texts.tooLarge : free-- > 0 ? null : texts.tooMany;
      const preview = URL.createObjectURL(file);
      const failure = reason === null ? null : { reason, again: false };
      const state = failure ? "failed" : "waiting";
      return { id: lastId.current, key: newUploadKey(), file, preview, state, sent: 0, failure, photoId: null };
    });
    // However many are too many, it is said once.
    setUploads((now) => {
      const isOver = ({ failure }: Upload) => failure?.reason === texts.tooMany;
      const over = added.filter(isOver).slice(0, 1);
      return [...now.filter((upload) => !isOver(upload)), ...added.filter((upload) => !isOver(upload)), ...over];
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
    for (const { id, key, file } of next) {
      change(id, { state: "sending" });
      const request = send(
        { file, key },
        {
          onSent: (sent) => change(id, { sent, state: sent < 1 ? "sending" : "processing" }),
          onStored: (photoId) => {
            requests.current.delete(id);
            change(id, { state: "done", sent: 1, photoId });
            refresh();
          },
          onFailed: (reason, again) => {
            requests.current.delete(id);
            change(id, { state: "failed", failure: { reason: reason || texts.connection, again } });
          },
        },
      );
      requests.current.set(id, request);
    }
  }, [uploads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored photos alone say which are done
  useEffect(() => {
    for (const upload of uploads) if (isStored(upload)) drop(upload.id);
  }, [stored]);

  useEffect(
    () => () => {
      for (const request of requests.current.values()) request.abort();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  return {
    /** On their way. */
    uploads: shown,
    failed: uploads.filter(({ state }) => state === "failed"),
    add,
    drop,
    retry: (id: number) => change(id, { state: "waiting", sent: 0, failure: null }),
  };
}

interface Told {
  onSent: (share: number) => void;
  onStored: (photoId: string) => void;
  /** The server's own words, or an empty text when the connection failed. */
  onFailed: (reason: string, again: boolean) => void;
}

/** Status of an answer that may be another one at the next try: too many at once. */
const BUSY = 429;

/** One of `told` hears the end; none after an abort. */
function send({ file, key }: Pick<Upload, "file" | "key">, told: Told): XMLHttpRequest {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set(UPLOAD_KEY_FIELD, key);
  form.set("photo", file);
  request.upload.onprogress = (event) => told.onSent(event.lengthComputable ? event.loaded / event.total : 0);
  request.upload.onload = () => told.onSent(1);
  request.onload = () => {
    const { status } = request;
    const answer = request.response as { photo_id?: string; error?: { code?: string; message?: string } } | null;
    if (status < 300 && answer?.photo_id) return told.onStored(answer.photo_id);
    // The session has ended: the page itself knows the way to log in and back.
    if (answer?.error?.code === "authentication_required") return location.reload();
    told.onFailed(answer?.error?.message ?? "", status === BUSY || status < 400 || status >= 500);
  };
  request.onerror = () => told.onFailed("", true);
  request.ontimeout = () => told.onFailed("", true);
  request.open("POST", "/profile/upload");
  request.responseType = "json";
  request.setRequestHeader("accept", "application/json");
  request.send(form);
  return request;
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newUploadKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
