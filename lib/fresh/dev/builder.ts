import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOutput } from "./output.ts";
import { publish } from "./publish.ts";
import { type OnTransformOptions, type Transform, type TransformFn } from "./static_assets.ts";

export interface BuildOptions {
  /** The target for esbuild (default es2022). */
  target?: string;
  /** The project's folder, with `routes`, `islands`, `static` and `main.ts` (default: the current folder). */
  root?: string;
}

/** Builds the application: browser bundles of the islands, static files, and the modules that start the server. */
export class Builder {
  readonly #root: string;
  readonly #target: string;
  readonly #transforms: Transform[] = [];
  readonly #written = new Map<string, string>();

  constructor({ root = ".", target = "es2022" }: BuildOptions = {}) {
    this.#root = root.startsWith("file:") ? fileURLToPath(root) : resolve(root);
    this.#target = target;
  }

  /** Registers a function that may rewrite static files whose absolute path matches the filter. Functions run in the order of registration. */
  onTransformStaticFile(options: OnTransformOptions, fn: TransformFn): void {
    this.#transforms.push({ options, fn });
  }

  /**
   * Adds a generated static file; `path` is relative to the static folder ("tools/a.css"). It is transformed like any other file, and replaces
   * an existing one.
   */
  addStaticFile(path: string, text: string): void {
    this.#written.set(join(this.#root, "static", path), text);
  }

  /** Builds into the folder `_fresh`. Servers may be running from it. */
  async build({ mode = "production" }: { mode?: "development" | "production" } = {}): Promise<void> {
    const folder = join(this.#root, "_fresh");
    const output = await makeOutput({
      root: this.#root,
      folder,
      target: this.#target,
      mode,
      transforms: this.#transforms,
      written: this.#written,
    });
    await publish(folder, output, { keeps: mode === "production" });
  }
}
