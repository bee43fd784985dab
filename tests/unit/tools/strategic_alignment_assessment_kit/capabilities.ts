/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "questions": [
    "a round by link, from empty to the report, with the keyboard; a phone answers and stores nothing",
    "what is empty is not asked, and a choice needs three options",
  ],
  "answers": [
    "a round by link, from empty to the report, with the keyboard; a phone answers and stores nothing",
    "on a phone that goes round, the second person finds nothing of the first by Back, Escape, undo or reload",
  ],
  "spread": [
    "consensus is Tastle and Wierman's, computed a second way over the single answers",
    "mean and sample standard deviation are those of the single answers",
  ],
  "groups": ["what is shown is true: totals add up, and a group that is shown has its own figures"],
  "talk": [
    "the report begins with splits, then with the least consensus; a choice on which people part is the second thing to talk about",
  ],
  "privacy": ["a group under four is hidden, and the smallest other one that makes it safe"],
  "closing": [
    "before a round is closed nothing but the number of answers can be read; afterwards no answer is in memory, storage, export, undo or what was removed",
  ],
  "sealed": ["a code holds a person's answers, and only the round's key opens it"],
  "refused": [
    "codes are refused by name: changed, cut, another round's, late, a second time the same; several at once",
  ],
  "cannot-say": ["“can’t say” is no answer, and is as hidden as answers are"],
  "several": ["a new round keeps the old one to compare with, in the full edition"],
  "compare": ["rounds are compared where a statement was asked in the same words"],
} as const;
