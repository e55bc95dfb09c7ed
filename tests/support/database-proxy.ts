import { connect, createServer, type Server, type Socket } from "node:net";

/** A simple query of the PostgreSQL protocol: its letter, its length, its words and a zero. */
const COMMIT = /Q[\s\S]{4}commit\0/i;

/**
 * A wire to the database that can be cut at the worst moment. Clients connect to it as they would to the database itself.
 */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #armed = false;

  private constructor(target: URL) {
    this.#server = createServer((client) => this.#join(client, target));
  }

  /** @returns the proxy, and the address to use in place of `url` */
  static async before(url: string): Promise<{ proxy: DatabaseProxy; url: string }> {
    const proxy = new DatabaseProxy(new URL(url));
    await new Promise<void>((ready) => proxy.#server.listen(0, "127.0.0.1", ready));
    const address = proxy.#server.address();
    if (address === null || typeof address === "string") throw new Error("the proxy has no port");
    const own = new URL(url);
    own.searchParams.delete("host");
    own.hostname = "127.0.0.1";
    own.port = String(address.port);
    return { proxy, url: own.href };
  }

  /** The next commit reaches the database; the wire breaks before its answer comes back. */
  loseNextCommit(): void {
    this.#armed = true;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #join(client: Socket, target: URL): void {
    const folder = target.searchParams.get("host");
    const port = Number(target.port || 5432);
    const database = folder?.startsWith("/")
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(port, folder ?? target.hostname);
    let losing = false;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      this.#open.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        this.#open.delete(socket);
        end();
      });
    }
    client.on("data", (bytes: Buffer) => {
      if (this.#armed && COMMIT.test(bytes.toString("latin1"))) {
        this.#armed = false;
        losing = true;
      }
      database.write(bytes);
    });
    // Whatever the database answers to that commit, it has done it.
    database.on("data", (bytes: Buffer) => (losing ? end() : client.write(bytes)));
  }
}
