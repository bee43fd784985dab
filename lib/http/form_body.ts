import { Problem } from "./errors.ts";
import { readBytes } from "./json_body.ts";

const FORM_TYPES: readonly (string | undefined)[] = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
];

/**
 * The text fields of a form that a browser submitted without JavaScript. Files are ignored, and so are all but the first of repeated fields.
 * Throws Problem: 415 if the body is not a form, 413 if it exceeds 64 KiB, 400 if it cannot be read.
 */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.includes(type.split(";", 1)[0]?.trim().toLowerCase())) {
    throw new Problem(415, "The request must be a form.");
  }
  const bytes = await readBytes(request);
  const fields = new Map<string, string>();
  for (const [name, value] of await parse(bytes, type)) {
    if (typeof value === "string" && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Problem(400, "The form could not be read.");
  }
}
