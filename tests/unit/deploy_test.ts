import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DEPLOY = fileURLToPath(new URL("../../deploy/", import.meta.url));

/** What a program prints; null: it is not installed. */
async function run(program: string, ...args: string[]): Promise<{ code: number; text: string } | null> {
  try {
    const { code, stdout, stderr } = await new Deno.Command(program, { args }).output();
    return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

const hasSystemd = await run("systemd-analyze", "--version") !== null;
const hasPrometheus = await run("promtool", "--version") !== null;
const hasNginx = await run("nginx", "-v") !== null;

for (const unit of ["site@.service", "site-backup.service"]) {
  Deno.test({ name: `${unit} leaves little exposed: 3 of 10 at most`, ignore: !hasSystemd }, async () => {
    const told = await run("systemd-analyze", "security", "--offline=true", "--no-pager", join(DEPLOY, unit));
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(told?.text ?? "") ?? [];
    assert.ok(Number(exposure) <= 3, told?.text);
  });
}

Deno.test(
  { name: "Prometheus takes the rules, and they fire when they should", ignore: !hasPrometheus },
  async () => {
    const checked = await run("promtool", "check", "rules", join(DEPLOY, "alerts.yml"));
    assert.equal(checked?.code, 0, checked?.text);
    const tried = await run(
      "promtool",
      "test",
      "rules",
      fileURLToPath(new URL("alerts_cases.yml", import.meta.url)),
    );
    assert.equal(tried?.code, 0, tried?.text);
  },
);

Deno.test("every rule says how bad it is, what happened and what to do", async () => {
  const [, ...rules] = (await Deno.readTextFile(join(DEPLOY, "alerts.yml"))).split("- alert: ");
  assert.ok(rules.length > 5);
  for (const rule of rules) {
    for (
      const part of [
        /^ {6}severity|labels: \{ severity: (critical|warning) \}/m,
        /summary: \S/,
        /description: \S/,
      ]
    ) {
      assert.match(rule, part);
    }
  }
});

Deno.test({ name: "nginx takes its configuration", ignore: !hasNginx }, async () => {
  const folder = await Deno.makeTempDir({ prefix: "nginx-" });
  try {
    const made = await run(
      ...[
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "1",
        "-subj",
        "/CN=www.example.com",
      ] as const,
      ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
    );
    assert.equal(made?.code, 0, made?.text);
    const text = await Deno.readTextFile(join(DEPLOY, "nginx.conf"));
    // Where anybody may listen, and without IPv6.
    const own = text.replaceAll("/etc/letsencrypt/live/www.example.com", folder)
      .replaceAll("/var/log/nginx", folder)
      .replaceAll(/listen (80|443)/g, "listen 127.0.0.1:1$1").replaceAll(
        "listen [::]:",
        "listen 127.0.0.2:1",
      );
    const config = join(folder, "nginx.conf");
    await Deno.writeTextFile(
      config,
      `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${own}\n}\n`,
    );
    const told = await run("nginx", "-t", "-q", "-c", config, "-e", join(folder, "error.log"));
    assert.equal(told?.code, 0, told?.text);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
