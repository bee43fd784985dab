-- Texts that said too much or left out what matters, as their readers found. What the coach has edited stays.
update products set features = $$[
    "Targets that rise, fall or stay within a band",
    "A flag on key results without a check-in for more than eight days",
    "Up to three dated checkpoints for a season or a late launch",
    "A rate that is a median: with nine check-ins, one wrong figure hardly moves it",
    "Past weeks filled in or mended when somebody was away",
    "Two people’s files of one tracker joined, with conflicts listed"
  ]$$::jsonb
  where id = 'strategic-okr-execution-tracker' and features = $$[
    "Targets that rise, fall or stay within a band",
    "A flag on key results without a check-in for more than eight days",
    "Up to three dated checkpoints for a season or a late launch",
    "A projection that one wrong number does not bend",
    "Past weeks filled in or mended when somebody was away",
    "Two people’s files of one tracker joined, with conflicts listed"
  ]$$::jsonb;
update products set benefits = $$[
    "Each of the thirteen weeks gets commitments of its own",
    "A slow week shows on the day it closes, while the next can still be changed",
    "Any day can be the first: there is no need to wait for a new quarter"
  ]$$::jsonb
  where id = '90-day-sprint-planner' and benefits = $$[
    "Each of the thirteen weeks gets commitments of its own",
    "You score each week as it closes, so a slow one is seen at its end",
    "Any day can be the first: there is no need to wait for a new quarter"
  ]$$::jsonb;
update products set what_you_get = $$[
    "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "Three ways to answer: by link, on a laptop that goes round, or row by row from paper",
    "The spread of the answers to every statement, with mean, consensus and splits",
    "The gaps between groups, statement by statement",
    "Three things to talk about, each with a question to begin with"
  ]$$::jsonb
  where id = 'strategic-alignment-assessment-kit' and what_you_get = $$[
    "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "Three ways to answer: by link on a phone, on a laptop that goes round, or row by row",
    "The spread of the answers to every statement, with mean, consensus and splits",
    "The gaps between groups, statement by statement",
    "Three things to talk about, each with a question to begin with"
  ]$$::jsonb;
update products set features = $$[
    "Hides the figures of groups with fewer than four people, and what would give them away",
    "Deletes every single answer for good when you close a round",
    "Answers by link come back as an encrypted text that people send you; only you can read it",
    "Refuses an answer that was changed, cut or sent twice, and says why",
    "Counts “can’t say” apart from the middle of the scale"
  ]$$::jsonb
  where id = 'strategic-alignment-assessment-kit' and features = $$[
    "Hides the figures of groups with fewer than four people, and what would give them away",
    "Deletes every single answer for good when you close a round",
    "Answers that come by link are encrypted to the round",
    "Refuses an answer that was changed, cut or sent twice, and says why",
    "Counts “can’t say” apart from the middle of the scale"
  ]$$::jsonb;
update products set what_you_get = $$[
    "All 9 tools as offline editions, each an HTML file of its own",
    "One zip file with all of them, and a page of text on how to open it",
    "A download page that also gives each tool by itself, when you need only one",
    "The newest version of every tool behind the same link, whenever you come back",
    "One license for all of them: for you and the people who work in your own business"
  ]$$::jsonb
  where id = 'complete-bundle' and what_you_get = $$[
    "All 9 tools as offline editions, each an HTML file of its own",
    "One zip file with all of them, and a page of text on how to open it",
    "A download page that also gives each tool by itself, when you need only one",
    "The newest version of every tool behind the same link, whenever you come back",
    "A license to use all of them in your own business"
  ]$$::jsonb;
update products set description = 'Lead an OKR workshop that keeps to its time, with objectives ready for the planner.'
  where id = 'okr-workshop-facilitator-kit' and description = 'Lead an OKR workshop that ends on time, with objectives ready for the planner.';
