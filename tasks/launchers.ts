/**
 * The processes that ran `deno task start` or `demo`: the task runner and, for `npx deno task start`, npx and its shell. A signal to npx
 * ends npx and its shell but does not reach the task runner, so the site has to watch them itself.
 */

/** Milliseconds between two checks. */
const LOOK_MS = 500;
const SHELL = /^(\S*\/)?(ba|da|k|z)?sh$/;

/** A process as /proc describes it. */
export interface Process {
  readonly parent: number;
  readonly command: readonly string[];
}

/**
 * The launchers of this process, from its parent upwards; none when it was started otherwise, or where there is no /proc.
 * @param look finds a process by its number; null when it has ended
 */
export function launchers(parent = Deno.ppid, look: (pid: number) => Process | null = lookAt): number[] {
  const found: { pid: number; command: readonly string[] }[] = [];
  for (let pid = parent;;) {
    const process = look(pid);
    if (process === null || !/\btask\b.* (start|demo)\b/.test(process.command.join(" "))) break;
    found.push({ pid, command: process.command });
    pid = process.parent;
  }
  // A shell at the top is the user's script, which may end and leave the site running.
  while (SHELL.test(found.at(-1)?.command[0] ?? "")) found.pop();
  return found.map(({ pid }) => pid);
}

/** Whether one of the launchers has ended: the process below it then has a new parent. */
export function isOrphaned(
  pids: readonly number[],
  parent = Deno.ppid,
  look: (pid: number) => Process | null = lookAt,
): boolean {
  return pids.some((pid, index) => pid !== (index === 0 ? parent : look(pids[index - 1] ?? 0)?.parent));
}

/** Resolves when one of the launchers has ended; never when there are none. */
export function whenOrphaned(pids: readonly number[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (pids.length > 0) {
    const timer = setInterval(() => {
      if (!isOrphaned(pids)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
    Deno.unrefTimer(timer);
  }
  return promise;
}

function lookAt(pid: number): Process | null {
  try {
    const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
    // The program's name, in parentheses, may hold spaces; the parent is the second field after it.
    const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const command = Deno.readTextFileSync(`/proc/${pid}/cmdline`).split("\0");
    return { parent: Number(parent), command };
  } catch {
    return null;
  }
}
