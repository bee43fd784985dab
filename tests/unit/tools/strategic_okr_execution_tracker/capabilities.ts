/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "check-in": ["a quarter of check-ins from empty to print, with the keyboard alone"],
  "pace": ["a rising target is compared with the pace of the day of its check-in, in the unit and in days"],
  "projection": ["under three check-ins there is no projection, and none for a band"],
  "confidence": [
    "confidence that falls by three from one check-in to the next is pointed out, by two it is not",
  ],
  "report": ["the report as Markdown has each grade with its reading, the reasons, and what was learned"],
  "band": [
    "a band's progress is the share of check-ins inside it, bounds included, whichever bound comes first",
  ],
  "stale": ["stale is more than eight days without a check-in: eight are not"],
  "checkpoints": ["a key result has up to three checkpoints, one a day"],
  "robust": ["one bad number of nine does not bend the projection"],
  "past-weeks": ["past weeks can be filled in and mended; check-ins stay in the order of their days"],
  "merge": ["two people's files of one tracker come together; what both changed is listed"],
  "several": [
    "several documents are made, copied, renamed, deleted and taken back; all leave in one file and come in again",
  ],
  "next-period": [
    "what is open goes on into the next period from where it stood; what reached its target stays behind",
  ],
} as const;
