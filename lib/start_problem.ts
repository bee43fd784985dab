/** One line that says why the process cannot listen at this address and what the operator can do. */
export function listenProblem(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use by another program. ` +
        "Stop that program, or set PORT to another port (0 picks a free one).";
    case "EACCES":
      return `Port ${port} is reserved for the system's administrator. Set PORT to one from 1024 on.`;
    case "EADDRNOTAVAIL":
    case "EINVAL":
    case "ENOTFOUND":
      return `HOST is ${host}, which is no address of this machine. ` +
        "Set it to 127.0.0.1 (this machine only), to 0.0.0.0 (every network), or to one of the machine's addresses.";
    case "ERR_MODULE_NOT_FOUND":
      return "The site is not built. Run deno task build first.";
    default:
      return messageOf(error);
  }
}

/** One line that says why the process cannot use a folder in its settings (DATA_DIR by default), and what the operator can do. */
export function dataProblem(error: unknown, folder: string, setting = "DATA_DIR"): string {
  switch (codeOf(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return `The disk that holds ${setting} (${folder}) is full. ` +
        `Free some space, or set ${setting} to a folder on another disk, and start again.`;
    case "EACCES":
    case "EPERM":
      return `${setting} (${folder}) cannot be read and written by this user. ` +
        `Make the folder this user's own, or set ${setting} to another one.`;
    case "EROFS":
      return `${setting} (${folder}) is read-only: its disk is, or a systemd unit whose ReadWritePaths= lacks it. ` +
        `Change that, or set ${setting} to another folder.`;
    case "EEXIST":
    case "ENOTDIR":
      return `${setting} (${folder}) is a file. Set it to a folder.`;
    default:
      return messageOf(error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
