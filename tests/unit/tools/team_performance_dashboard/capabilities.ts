/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "areas": [
    "two check-ins from empty to print, with the keyboard alone",
    "the first pasted row fills a blank one and leaves what it does not say; what has no room stays out",
  ],
  "measures": ["a value on a threshold has the better colour, rising and falling"],
  "changes": [
    "the sample is valid on every day of the year and shows each kind of change, the gravest first",
  ],
  "trends": ["a trend has the last six check-ins with votes, with the splits marked"],
  "hand-round": [
    "hand-round on a phone: nobody gets back to what another voted, by Back, reload or what the page holds",
  ],
  "middle": ["the middle vote is what lies in the middle of all votes put in a row"],
  "splits": ["a team is split when its shares say so, whatever its size"],
  "slides": [
    "an area slides when its balance fell at three check-ins in a row, those without votes passed over",
  ],
  "words": ["colours and thresholds are told in words"],
  "csv": ["measures that went out as CSV come in as they were"],
  "merge": [
    "what two people entered in copies of one dashboard is joined by check-in, and conflicts are named",
  ],
  "several": [
    "the full edition keeps a team's votes, joins another person's copy and takes measures from a spreadsheet",
  ],
  "all-in-one": [
    "several documents are made, copied, renamed, deleted and taken back; all leave in one file and come in again",
  ],
} as const;
