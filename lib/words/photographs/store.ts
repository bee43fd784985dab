import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import type { PictureFile, PictureFormat } from "./picture_file.ts";

/** Days for which a photograph stays that no slot, draft or history names. */
const UNNAMED_DAYS = 7;

const FILE = z.object({ format: z.enum(["jpeg", "png", "webp"]), bytes: z.instanceof(Uint8Array) });

/** A file of a photograph as it is served. */
export interface StoredFile {
  readonly format: PictureFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Keeps the files of a photograph. Files that are there stay, and count as new. */
export async function saveFiles(sql: Sql, hash: string, files: readonly PictureFile[]): Promise<void> {
  for (const { format, width, height, bytes } of files) {
    await sql`
      insert into photographs (hash, format, width, height, bytes)
      values (${hash}, ${format}, ${width}, ${height}, ${bytes}::bytea)
      on conflict (hash, width, format) do update set stored_at = excluded.stored_at`;
  }
}

/** The file of a photograph in this width, as WebP if there is one and it may be; null without one. */
export async function getFile(
  sql: Sql,
  { hash, width, isWebp }: { readonly hash: string; readonly width: number; readonly isWebp: boolean },
): Promise<StoredFile | null> {
  const [row] = await sql`
    select format, bytes from photographs
    where hash = ${hash} and width = ${width} and (format <> 'webp' or ${isWebp}::boolean)
    order by format = 'webp' desc limit 1`;
  if (row === undefined) return null;
  const { format, bytes } = FILE.parse(row);
  return { format, bytes: new Uint8Array(bytes) };
}

/** Removes the files that no slot, draft or history has named for some days. Returns their number. */
export async function forgetUnnamedFiles(sql: Sql): Promise<number> {
  const rows = await sql`
    delete from photographs
    where stored_at < now() - make_interval(days => ${UNNAMED_DAYS}::int)
      and not exists (select from drafts where slot like 'photographs/%' and value ->> 'hash' = photographs.hash)
      and not exists (select from overrides where slot like 'photographs/%' and value ->> 'hash' = photographs.hash)
    returning width`;
  return rows.length;
}
