import assert from "node:assert/strict";
import { COLUMNS, columnText } from "../../lib/waitlist/columns.ts";
import { waitlistCsv } from "../../lib/waitlist/csv.ts";
import { parseEntries, SIGNUP_FIELDS } from "../../lib/waitlist/schema.ts";
import { testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { parsePage } from "../support/html.ts";
import { ADA } from "../support/waitlist.ts";

/** A new field fails here until every place has it (docs/changing.md). */
postgresEngine().test(
  "every field of a signup passes through form, database, API, table and CSV file",
  async (database) => {
    const app = await testApp(database);
    const form = parsePage(await (await app.fetch("/toolbox")).text()).querySelector("#waitlist-form");
    const joined = await app.fetch("/toolbox", { method: "POST", body: new URLSearchParams(ADA) });
    assert.equal(joined.status, 303);
    await joined.body?.cancel();
    const listed = await app.fetch("/api/waitlist", { headers: app.owner });
    assert.equal(listed.status, 200, "lib/waitlist/store.ts reads what schema.ts refuses");
    const [entry] = parseEntries(await listed.json());
    assert.ok(entry);
    const columns = COLUMNS.map(({ field }) => field);
    const csv = waitlistCsv([entry], (createdAt) => createdAt);
    for (const field of SIGNUP_FIELDS) {
      assert.ok(ADA[field], `the test's signup has no ${field}`);
      assert.ok(form?.querySelector(`[name=${field}]`), `the form has no control for ${field}`);
      assert.equal(entry[field], ADA[field], `lib/waitlist/store.ts loses ${field}`);
      assert.ok(columns.includes(field), `the table has no column for ${field}`);
      assert.ok(csv.includes(`"${columnText(entry, field, String)}"`), `the CSV file lacks ${field}`);
    }
  },
);
