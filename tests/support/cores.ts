/** Other work that takes every core until it is disposed of. */
export function takeCores(): AsyncDisposable {
  const children = Array.from(
    { length: navigator.hardwareConcurrency },
    () =>
      new Deno.Command(Deno.execPath(), {
        args: ["eval", "--no-config", "for (;;);"],
        stdin: "null",
        stdout: "null",
        stderr: "null",
      }).spawn(),
  );
  return {
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill("SIGKILL");
      await Promise.all(children.map(({ status }) => status));
    },
  };
}
