import assert from "node:assert/strict";
import { whenFetched } from "../../../components/tool_kit/late.tsx";

/** Something that can be fetched only while `connection.isUp`; `tries` counts how often it was asked for. */
function part(name: string, connection: { isUp: boolean }, done: string[]) {
  const asked = { tries: 0 };
  const get = () => {
    asked.tries++;
    return connection.isUp ? Promise.resolve(name) : Promise.reject(new TypeError("Failed to fetch"));
  };
  whenFetched(get, (fetched) => done.push(fetched));
  return asked;
}

/** Lets everything that waits for a promise go on. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

Deno.test("what could not be fetched is fetched and done once something else came: the connection is back", async () => {
  const connection = { isUp: false };
  const done: string[] = [];
  const first = part("first", connection, done);
  const second = part("second", connection, done);
  await settled();
  assert.deepEqual([done, first.tries, second.tries], [[], 1, 1], "nobody asks again while it is down");

  connection.isUp = true;
  part("third", connection, done);
  await settled();
  assert.deepEqual(done, ["third", "first", "second"]);

  part("fourth", connection, done);
  await settled();
  assert.deepEqual(done, ["third", "first", "second", "fourth"], "each is done once");
  assert.deepEqual([first.tries, second.tries], [2, 2]);
});

Deno.test("what still cannot be fetched waits on, and keeps nothing else from being done", async () => {
  const away = { isUp: false };
  const done: string[] = [];
  const stuck = part("stuck", away, done);
  await settled();
  part("here", { isUp: true }, done);
  await settled();
  assert.deepEqual([done, stuck.tries], [["here"], 2]);

  away.isUp = true;
  part("again", away, done);
  await settled();
  assert.deepEqual(done, ["here", "again", "stuck"]);
});

Deno.test("what is already being fetched again is not asked for a second time, and is done once", async () => {
  const done: string[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const slow = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  whenFetched(slow, (fetched) => done.push(fetched));
  answers[0]?.reject(new TypeError("Failed to fetch"));
  await settled();
  part("one", { isUp: true }, done);
  part("two", { isUp: true }, done);
  await settled();
  assert.equal(answers.length, 2, "the first and one more");
  answers[1]?.resolve("slow");
  await settled();
  assert.deepEqual(done, ["one", "two", "slow"]);
});
