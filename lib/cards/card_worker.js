/**
 * A thread that draws share cards by WebAssembly: each message names the renderer's files and has an SVG, and is answered by its PNG or an Error. It is
 * JavaScript because Deno type-checks a worker in TypeScript when it starts in a test.
 */
import { crc32, deflateSync } from "node:zlib";

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
    const png = paletted(image.pixels, image.width, image.height);
    image.free();
    drawing.free();
    return png;
  };
}

/**
 * A PNG of opaque pixels with at most 256 colours, a quarter of the bytes that the renderer's own has. Of colours that differ in their last bits
 * the first one stands for all.
 */
function paletted(rgba, width, height) {
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  let found;
  for (let dropped = 0; found === undefined; dropped++) found = indexed(pixels, width, dropped);
  const size = new DataView(new ArrayBuffer(13));
  size.setUint32(0, width);
  size.setUint32(4, height);
  // Eight bits for each pixel, which is a place in the palette.
  size.setUint8(8, 8);
  size.setUint8(9, 3);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", new Uint8Array(size.buffer)),
    chunk(
      "PLTE",
      Uint8Array.from(found.colours.flatMap((colour) => [colour >>> 24, colour >> 16, colour >> 8])),
    ),
    chunk("IDAT", deflateSync(found.rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The colours, and for each pixel its colour's place, in rows that begin with 0 for "no filter"; undefined if they are more than 256. */
function indexed(pixels, width, dropped) {
  const kept = 0xff >> dropped << dropped;
  const mask = kept << 24 | kept << 16 | kept << 8;
  const places = new Map();
  const colours = [];
  const count = pixels.byteLength / 4;
  const rows = new Uint8Array(count + count / width);
  let last, place;
  for (let at = 0; at < count; at++) {
    const colour = pixels.getUint32(4 * at);
    if (colour !== last) {
      last = colour;
      place = places.get(colour & mask);
      if (place === undefined) {
        if (colours.length === 256) return undefined;
        place = colours.push(colour) - 1;
        places.set(colour & mask, place);
      }
    }
    rows[at + Math.floor(at / width) + 1] = place;
  }
  return { colours, rows };
}

function chunk(type, data) {
  const body = joined([new TextEncoder().encode(type), data]);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, data.length);
  ends.setUint32(4, crc32(body));
  const bytes = new Uint8Array(ends.buffer);
  return joined([bytes.subarray(0, 4), body, bytes.subarray(4)]);
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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
