/**
 * Waits for parts of one task that run beside each other, and returns their results. When parts fail it throws the first one's error,
 * but only after all have ended: no part goes on behind the caller's back.
 */
export async function sideBySide<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const results = await Promise.allSettled(parts);
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return await Promise.all(parts);
}
