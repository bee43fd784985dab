import { join, resolve } from "node:path";
import { mailBytes, type Origin, type Transport } from "./message.ts";

/** The folder for mail files in a data folder. The path is absolute, because the log prints it. */
export function mailFolder(dataDir: string): string {
  return join(resolve(dataDir), "mail");
}

/**
 * Writes each mail as an .eml file into a folder instead of sending it. The file is named after the mail's id, so a mail that is sent twice is
 * still one file. Only the owner can read the files.
 */
export function fileTransport(
  { folder, origin }: { readonly folder: string; readonly origin: Origin },
): Transport {
  return {
    description: `files in ${folder}`,
    async send(mail) {
      const bytes = await mailBytes(mail, origin);
      try {
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${mail.messageId.replace(/^<|@.*$/g, "")}.eml`);
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
