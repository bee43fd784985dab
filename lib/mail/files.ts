import { join } from "node:path";
import nodemailer from "nodemailer";
import { AUTOMATIC, type Transport } from "./message.ts";

/**
 * Writes each mail as an .eml file into a folder instead of sending it. A file is named after the mail's id, so a mail that is sent
 * twice is one file. Only the owner can read the files.
 */
export function fileTransport(
  { folder, from }: { readonly folder: string; readonly from: string },
): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    description: `files in ${folder}`,
    async send({ messageId, to, subject, text, html, headers }) {
      const { message } = await composer.sendMail({
        messageId,
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: { ...AUTOMATIC, ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${messageId.replace(/^<|@.*$/g, "")}.eml`);
        const bytes = message instanceof Uint8Array ? message : new TextEncoder().encode(String(message));
        await Deno.writeFile(`${path}.part`, bytes, { mode: 0o600 });
        await Deno.rename(`${path}.part`, path);
        return { outcome: "accepted" };
      } catch (error) {
        return {
          outcome: "later",
          reason: error instanceof Error ? error.name : "the file could not be written",
        };
      }
    },
    close() {},
  };
}
