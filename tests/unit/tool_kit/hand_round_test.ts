import assert from "node:assert/strict";
import fc from "fast-check";
import {
  dropTurn,
  hasEnough,
  openTurn,
  startRound,
  takeAnswer,
} from "../../../components/tool_kit/HandRound.tsx";

const add = (answer: number) => (tally: number) => tally + answer;

Deno.test("a round counts each person's answer once, and blanks the screen after it", () => {
  const first = openTurn(startRound(0));
  assert.equal(first.isOpen, true);
  const counted = takeAnswer(first, first.turn, add(5));
  assert.deepEqual(counted, { tally: 5, answered: 1, isOpen: false, turn: 1 });
  assert.equal(takeAnswer(counted, first.turn, add(5)), counted);
});

Deno.test("an answer from an earlier turn does not count in a later one", () => {
  const first = openTurn(startRound(0));
  const second = openTurn(takeAnswer(first, first.turn, add(5)));
  assert.notEqual(second.turn, first.turn);
  assert.equal(takeAnswer(second, first.turn, add(7)), second);
});

Deno.test("what was not sent is gone when the screen goes blank", () => {
  const dropped = dropTurn(openTurn(startRound(0)));
  assert.deepEqual(dropped, { tally: 0, answered: 0, isOpen: false, turn: 1 });
  assert.equal(takeAnswer(dropped, dropped.turn, add(5)), dropped);
  assert.equal(openTurn(dropped).turn, 2);
});

Deno.test("nobody's turn begins while another is answering", () => {
  const open = openTurn(startRound(0));
  assert.equal(openTurn(open), open);
});

Deno.test("a round is worth keeping from the fewest that hide each other", () => {
  let round = startRound(0);
  for (const expected of [false, false, true, true]) {
    const open = openTurn(round);
    round = takeAnswer(open, open.turn, add(1));
    assert.equal(hasEnough(round, 3), expected);
  }
});

Deno.test("the order in which people answer leaves no trace", () =>
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), (answers, by) => {
      const play = (all: readonly number[]) =>
        all.reduce((round, answer) => {
          const open = openTurn(round);
          return takeAnswer(open, open.turn, add(answer));
        }, startRound(0));
      assert.deepEqual(play(answers), play([...answers.slice(by), ...answers.slice(0, by)]));
    }),
  ));
