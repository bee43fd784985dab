import * as esbuild from "esbuild";
import { denoImports } from "./lib/fresh/dev/deno_imports.ts";
const name = Deno.args[0];
const r = await esbuild.build({
  entryPoints: [`islands/(tools)/${name}.tsx`],
  bundle: true,
  splitting: true,
  format: "esm",
  outdir: "/tmp/w/x/meta",
  minify: true,
  metafile: true,
  write: false,
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [await denoImports(Deno.cwd())],
  define: {},
} as never).catch(async (e) => {
  console.log(String(e).slice(0, 800));
  throw 1;
});
for (const [out, o] of Object.entries(r.metafile!.outputs)) {
  if (!o.entryPoint?.includes("islands")) continue;
  const chunks = [out];
  const seen = new Set(chunks);
  for (const c of chunks) {
    for (const i of r.metafile!.outputs[c]!.imports) {
      if (i.kind === "import-statement" && !seen.has(i.path)) {
        seen.add(i.path);
        chunks.push(i.path);
      }
    }
  }
  const sizes = chunks.flatMap((c) =>
    Object.entries(r.metafile!.outputs[c]!.inputs).map(([f, { bytesInOutput }]) =>
      [f, bytesInOutput] as const
    )
  );
  console.log(out, sizes.reduce((s, [, b]) => s + b, 0));
  for (const [f, b] of sizes.sort((a, b) => b[1] - a[1]).slice(0, 60)) {
    console.log(b, f.replace(/.*node_modules\//, ""));
  }
}
esbuild.stop();
