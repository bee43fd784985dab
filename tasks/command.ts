/**
 * Prints lines for a shell that run the server: the settings that only .env has, and the command with the permissions that all settings
 * need. The archive's `start` runs them.
 */
import { readEnvironment } from "../lib/config.ts";
import { quote, serverCommandLine } from "./permissions.ts";
import { loadSettings, PROJECT } from "./settings.ts";

const before = readEnvironment();
const command = await serverCommandLine(PROJECT, loadSettings());
for (const [name, value] of Object.entries(readEnvironment())) {
  if (value !== before[name] && value !== undefined) console.log(`export ${name}=${quote(value)}`);
}
console.log(`exec ${command}`);
