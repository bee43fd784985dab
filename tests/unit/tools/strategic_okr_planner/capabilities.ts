/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "two-horizons": ["a 90-day objective links to an annual one that exists; an annual one links to nothing"],
  "key-results": ["every field is edited; texts are cut, and what is no figure or date leaves the old one"],
  "sentence": ["readSentence() fills what the words say, and nothing where they do not"],
  "checks": ["every check has its sentence"],
  "loads": ["ownerLoads() counts key results and objectives of the 90 days by person, the busiest first"],
  "hand-over": [
    "the tracker gets the key results of the 90 days with the period and origins that stay the same",
    "the cascade gets goals under what they serve, parents first, and no link to a row without words",
    "the sprint planner gets 90-day objectives as outcomes, with measures and the steps not done",
  ],
  "activities": ["isActivity() does better than 'has a number, so it is a result'"],
  "milestones": ["an activity becomes a milestone, and the answer to the question the key result"],
  "unserved": [
    "an annual objective that nothing serves and a 90-day objective that serves none are said, once there is another list",
  ],
  "dismissed": ["a check is dismissed with its reason, dismissed again with another, and shown again"],
  "five": ["six of a kind are pointed out, five are not, and rows without words do not count"],
  "several": [
    "several documents are made, copied, renamed, deleted and taken back; all leave in one file and come in again",
  ],
  "carry-over": [
    "what is open goes on into the next 90 days as a plan of its own; another tool's rows come in by a file",
  ],
} as const;
