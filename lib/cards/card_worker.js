/**
 * A thread that draws share cards by WebAssembly: each message names the renderer's files and has an SVG, and is answered by its PNG or an Error. It is
 * JavaScript because Deno type-checks a worker in TypeScript when it starts in a test.
 */
const FONTS = ["newsreader", "newsreader-italic", "instrument-sans"];

/** What draws; loaded with the first card. */
let loading;

async function load({ script, program }) {
  const [{ initWasm, Resvg }, wasm, ...fontBuffers] = await Promise.all([
    import(script),
    Deno.readFile(new URL(program)),
    ...FONTS.map((name) => Deno.readFile(new URL(`./fonts/${name}.ttf`, import.meta.url))),
  ]);
  await initWasm(wasm);
  return (svg) => {
    const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}

self.addEventListener("message", async ({ data: { renderer, svg } }) => {
  try {
    loading ??= load(renderer);
    const draw = await loading;
    self.postMessage(draw(svg));
  } catch (error) {
    // Its own error may not be one that can be sent.
    self.postMessage(new Error(String(error)));
  }
});
