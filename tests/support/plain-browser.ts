import { type Agent, request } from "node:http";

export interface Answer {
  status: number;
  location: string | null;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A browser without a screen and without script: it keeps cookies, sends forms and follows nothing by itself. */
export class PlainBrowser {
  readonly cookies = new Map<string, string>([["entry", "1"]]);

  constructor(
    readonly port: number,
    readonly host: string,
    /** Its connections; one that has a single connection hears from one process of the server. */
    readonly agent?: Agent,
  ) {}

  get(path: string): Promise<Answer> {
    return this.#send("GET", path, null);
  }

  post(path: string, form: Record<string, string>): Promise<Answer> {
    return this.#send("POST", path, new URLSearchParams(form).toString());
  }

  #send(method: string, path: string, body: string | null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port: this.port,
          agent: this.agent,
          method,
          path,
          headers: {
            host: this.host,
            origin: `http://${this.host}`,
            cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...(body === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
          },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk) => {
            text += chunk;
          });
          answer.on("end", () => {
            for (const cookie of answer.headers["set-cookie"] ?? []) this.#keep(cookie);
            const { location } = answer.headers;
            resolve({ status: answer.statusCode ?? 0, location: location ?? null, headers: answer.headers, text });
          });
        },
      );
      asked.on("error", reject);
      asked.end(body ?? undefined);
    });
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
