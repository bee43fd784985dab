import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOutput } from "./output.ts";
import { publish } from "./publish.ts";
import { type OnTransformOptions, type Transform, type TransformFn } from "./static_assets.ts";

export interface BuildOptions {
  /** esbuild's target (default es2022). */
  target?: string;
  /** Folder of the project, with its folders `routes`, `islands` and `static` and its `main.ts` (default: the current one). */
  root?: string;
}

/** Builds the application: browser bundles of its islands, static files, and the modules that start its server. */
export class Builder {
  readonly #root: string;
  readonly #target: string;
  readonly #transforms: Transform[] = [];
  readonly #written = new Map<string, string>();

  constructor({ root = ".", target = "es2022" }: BuildOptions = {}) {
    this.#root = root.startsWith("file:") ? fileURLToPath(root) : resolve(root);
    this.#target = target;
  }

  /** Lets `fn` rewrite static files whose absolute path matches the filter, in order of registration. */
  onTransformStaticFile(options: OnTransformOptions, fn: TransformFn): void {
    this.#transforms.push({ options, fn });
  }

  /**
   * Adds a static file that the build writes itself, `path` from the static folder ("tools/a.css"). It goes through the transforms
   * as if it stood there, and takes the place of a file that does.
   */
  addStaticFile(path: string, text: string): void {
    this.#written.set(join(this.#root, "static", path), text);
  }

  /** Builds into the folder `_fresh`, from which servers may run meanwhile. */
  async build({ mode = "production" }: { mode?: "development" | "production" } = {}): Promise<void> {
    const output = await makeOutput({
      root: this.#root,
      target: this.#target,
      mode,
      transforms: this.#transforms,
      written: this.#written,
    });
    await publish(join(this.#root, "_fresh"), output, { keeps: mode === "production" });
  }
}
