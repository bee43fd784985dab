import { Problem } from "./errors.ts";
import { readBytes } from "./json_body.ts";

const FORM_TYPES: readonly string[] = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
];

/**
 * The text fields of a form that a browser submitted without JavaScript. Files are ignored, and so are all but the first of repeated fields.
 * Throws Problem: 415 if the body is not a form, 413 if it exceeds `maxBytes`, by default 64 KiB, 400 if it cannot be read.
 */
export async function readForm(
  request: Request,
  maxBytes?: number,
): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of await read(request, FORM_TYPES, maxBytes)) {
    if (typeof value === "string" && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/**
 * The text fields of a form, and the bytes of its files in their order, whatever they are called. Throws Problem: 415 if the body is no form with files,
 * 413 if it exceeds `maxBytes`, 400 if it cannot be read.
 */
export async function readFiles(request: Request, maxBytes: number) {
  const fields = new Map<string, string>();
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (const [name, value] of await read(request, FORM_TYPES.slice(1), maxBytes)) {
    if (typeof value === "string") fields.set(name, value);
    else files.push(await value.bytes());
  }
  return { fields, files };
}

async function read(
  request: Request,
  types: readonly string[],
  maxBytes?: number,
): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!types.includes(type.split(";", 1)[0]?.trim().toLowerCase() ?? "")) {
    throw new Problem(415, "The request must be a form.");
  }
  const bytes = await readBytes(request, maxBytes);
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Problem(400, "The form could not be read.");
  }
}
