/**
 * Waits for parts of a task that run in parallel, and returns their results. If parts fail, it throws the error of the first one, but only after
 * all have ended, so that none continues unnoticed.
 */
export async function sideBySide<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const results = await Promise.allSettled(parts);
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return await Promise.all(parts);
}
