import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { recordFigure } from "../support/figures.ts";
import { findProgram, requirePackages } from "../support/packages.ts";

const DEPLOY = fileURLToPath(new URL("../../deploy/", import.meta.url));
const EXPOSURE_MAX = 3;

/** What a program prints. */
async function run(program: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args }).output();
  return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
}

for (const unit of ["site@.service", "site-backup.service"]) {
  Deno.test(`${unit} leaves little exposed: ${EXPOSURE_MAX} of 10 at most`, async () => {
    requirePackages({ systemd: findProgram("systemd-analyze") });
    const { text } = await run(
      "systemd-analyze",
      "security",
      "--offline=true",
      "--no-pager",
      join(DEPLOY, unit),
    );
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(text) ?? [];
    recordFigure({
      what: `${unit} leaves exposed`,
      value: `${exposure} of 10`,
      wanted: `at most ${EXPOSURE_MAX}`,
    });
    assert.ok(Number(exposure) <= EXPOSURE_MAX, text);
  });
}

Deno.test("Prometheus takes the rules, and they fire when they should", async () => {
  requirePackages({ prometheus: findProgram("promtool") });
  const checked = await run("promtool", "check", "rules", join(DEPLOY, "alerts.yml"));
  assert.equal(checked.code, 0, checked.text);
  const [, rules] = /(\d+) rules found/.exec(checked.text) ?? [];
  const cases = fileURLToPath(new URL("alerts_cases.yml", import.meta.url));
  const tried = await run("promtool", "test", "rules", cases);
  assert.equal(tried.code, 0, tried.text);
  recordFigure({ what: "rules that Prometheus takes", value: `${rules}` });
});

Deno.test("nginx takes its configuration", async () => {
  requirePackages({ nginx: findProgram("nginx"), openssl: findProgram("openssl") });
  const folder = await Deno.makeTempDir({ prefix: "nginx-" });
  try {
    const request = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=www.example.com".split(" ");
    const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
    const made = await run("openssl", ...request, ...files);
    assert.equal(made.code, 0, made.text);
    const text = await Deno.readTextFile(join(DEPLOY, "nginx.conf"));
    // Where anybody may listen, and without IPv6.
    const own = text.replaceAll("/etc/letsencrypt/live/www.example.com", folder)
      .replaceAll("/var/log/nginx", folder)
      .replaceAll(/listen (80|443)/g, "listen 127.0.0.1:1$1")
      .replaceAll("listen [::]:", "listen 127.0.0.2:1");
    const config = join(folder, "nginx.conf");
    await Deno.writeTextFile(
      config,
      `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${own}\n}\n`,
    );
    const told = await run("nginx", "-t", "-q", "-c", config, "-e", join(folder, "error.log"));
    assert.equal(told.code, 0, told.text);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
