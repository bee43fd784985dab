import { join } from "node:path";
import { findProgram, requirePackages } from "./packages.ts";
import { takePort } from "./ports.ts";
import { PATIENCE_MS } from "./time.ts";

const PROJECT = new URL("../../", import.meta.url);

/** The proxies that deploy/ configures. Each is a Debian package of this name. */
export const PROXIES = ["nginx", "caddy"] as const;

/** A running proxy. */
export interface Proxy extends AsyncDisposable {
  readonly url: string;
}

/**
 * Starts a proxy before the site on `sitePort` with the project's own configuration, but on a free port of 127.0.0.1 and without TLS; `isHttp2` lets it speak HTTP/2 alone (nginx) or too (Caddy). With `isCaching` nginx keeps what it may, and says so in the header `x-cache`.
 * Throws when the package is missing.
 */
export async function startProxy(
  name: typeof PROXIES[number],
  sitePort: number,
  { isCaching = false, isHttp2 = false }: { readonly isCaching?: boolean; readonly isHttp2?: boolean } = {},
): Promise<Proxy> {
  requirePackages({ [name]: findProgram(name) });
  const folder = await Deno.makeTempDir({ prefix: `${name}-` });
  const { port, release } = await takePort();
  const config = join(folder, "config");
  const log = join(folder, "log");
  const written = await CONFIGURATIONS[name](folder, port, sitePort, isHttp2);
  await Deno.writeTextFile(config, isCaching ? withCache(written, folder) : written);
  const args = name === "nginx"
    ? ["-p", folder, "-c", config, "-e", log]
    : ["run", "--adapter", "caddyfile", "--config", config];
  const child = new Deno.Command(name, {
    args,
    env: { SITE_URL: `http://127.0.0.1:${port}`, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const errors = new Response(child.stderr).text();
  let isRunning = true;
  const ended = child.status.then(() => isRunning = false);
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    if (isRunning) child.kill("SIGTERM");
    await ended;
    await release();
    await Deno.remove(folder, { recursive: true });
  };
  const deadline = performance.now() + PATIENCE_MS;
  while (
    !await Deno.connect({ hostname: "127.0.0.1", port }).then((own) => (own.close(), true), () => false)
  ) {
    if (isRunning && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    if (isRunning) child.kill("SIGTERM");
    throw new Error(`${name} does not serve:\n${await errors}`);
  }
  return { url, [Symbol.asyncDispose]: close };
}

const CONFIGURATIONS = { nginx: nginxConfiguration, caddy: caddyConfiguration };

/** The site's server of deploy/nginx.conf without certificate, name and redirects, in a program that runs in the foreground. */
async function nginxConfiguration(
  folder: string,
  port: number,
  sitePort: number,
  isHttp2: boolean,
): Promise<string> {
  const file = await Deno.readTextFile(new URL("deploy/nginx.conf", PROJECT));
  const [head = "", ...servers] = file.split(/^server \{$/m);
  const site = (servers.at(-1) ?? "").replace(/^ +(listen|ssl_\w+|server_name) .*\n/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder};`);
  return `
    daemon off;
    ${Deno.uid() === 0 ? "user root;" : ""}
    pid ${folder}/pid;
    events { worker_connections 768; }
    worker_processes auto;
    http {
      ${temporary.join("\n")}
      ${
    head.replace("127.0.0.1:8000", `127.0.0.1:${sitePort}`)
      .replace("/var/cache/nginx-site", `${folder}/files`)
  }
      server {
        listen 127.0.0.1:${port}${isHttp2 ? " http2" : ""};
        ${site.replace("/var/log/nginx/site.log", `${folder}/site.log`)}
    }`;
}

function withCache(nginx: string, folder: string): string {
  return nginx.replace("http {", `http { proxy_cache_path ${folder}/cache keys_zone=all:1m;`)
    .replace("proxy_cache files;", "")
    .replaceAll(
      "proxy_pass ",
      "proxy_cache all; add_header x-cache $upstream_cache_status always; proxy_pass ",
    );
}

async function caddyConfiguration(
  _folder: string,
  _port: number,
  sitePort: number,
  isHttp2: boolean,
): Promise<string> {
  const file = await Deno.readTextFile(new URL("deploy/Caddyfile", PROJECT));
  const protocols = isHttp2 ? "servers {\n    protocols h1 h2c" : "servers {";
  return file.replace("{", "{\n  admin off").replace("servers {", protocols)
    .replace("site:8000", `127.0.0.1:${sitePort}`);
}
