/** An .ico file of one square PNG of up to 256 pixels: a directory with one entry, then the PNG. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const HEADER_BYTES = 22;
  const result = new Uint8Array(HEADER_BYTES + png.length);
  const view = new DataView(result.buffer);
  view.setUint16(2, 1, true); // An icon, not a cursor
  view.setUint16(4, 1, true); // One picture
  view.setUint8(6, size % 256); // 0 stands for 256
  view.setUint8(7, size % 256);
  view.setUint16(10, 1, true); // Colour planes
  view.setUint16(12, 32, true); // Bits per pixel, of what the PNG unpacks to
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER_BYTES, true);
  result.set(png, HEADER_BYTES);
  return result;
}
