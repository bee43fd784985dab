-- The texts of the shop say what each tool alone does; what all tools share stands once on the product pages. Descriptions fit the header's
-- menu. What the coach has edited stays, field by field.
update products set description = $$Write objectives for the year and the next 90 days that anyone can check.$$
  where id = 'strategic-okr-planner' and description = $$Write objectives for the year and the next 90 days, with key results anyone can check: a baseline, a target, a unit and an owner. Activities that pose as results are pointed out.$$;
update products set what_you_get = $$[
    "Objectives for the year and for the next 90 days in one plan",
    "A baseline, a target, a unit, an owner and a due date for every key result",
    "Figures filled in as you type “From 120 to 180 customers by 30 June”",
    "A check beside each line that has no number, no owner or two measures in one",
    "A strip that shows how many key results each person carries",
    "Its objectives handed on to the tracker, the cascade and the sprint planner"
  ]$$::jsonb
  where id = 'strategic-okr-planner' and what_you_get = $$[
    "The planner as one HTML file that opens in your browser, with or without internet",
    "Objectives for the year and for the next 90 days in one plan",
    "A baseline, a target, a unit and an owner for every key result",
    "A finished sample plan to read first, and to clear when you start your own",
    "As many plans as you need: one for each company, team or year",
    "Export of a plan as a JSON file, and import on any other computer"
  ]$$::jsonb;
update products set benefits = $$[
    "The year fits on a page that people can remember",
    "Every number has an owner, and everyone knows where it stood on day one",
    "Anyone can tell at the end whether a result was reached"
  ]$$::jsonb
  where id = 'strategic-okr-planner' and benefits = $$[
    "You commit to results instead of to a longer list of things to do",
    "You know who answers for each number, and where it stood on day one",
    "You keep the plan short enough to remember"
  ]$$::jsonb;
update products set features = $$[
    "Points out key results that are activities in disguise",
    "Turns an activity into a milestone, and asks what changes when it is done",
    "Names the annual objectives that nothing serves",
    "Keeps your reason when you dismiss a check",
    "Warns you when a list grows past five"
  ]$$::jsonb
  where id = 'strategic-okr-planner' and features = $$[
    "Points out key results that are activities in disguise",
    "Warns you when a list grows past five",
    "Undo for whatever you change in the plan",
    "A print view for the wall or for the board"
  ]$$::jsonb;
update products set description = $$Check in once a week, and learn early which key results have fallen behind.$$
  where id = 'strategic-okr-execution-tracker' and description = $$Check in on each key result once a week, in two actions, and see which ones keep pace, which have gone stale and how sure their owners still are.$$;
update products set what_you_get = $$[
    "A weekly check-in that takes two actions for each key result",
    "How far each key result is ahead or behind, in its unit and in days",
    "Where a figure ends at this rate, from the third check-in on",
    "The owner’s confidence beside every figure, and how it has changed",
    "A report of the quarter with a grade for each key result and what was learned",
    "90-day email support while you get your first quarter running"
  ]$$::jsonb
  where id = 'strategic-okr-execution-tracker' and what_you_get = $$[
    "The tracker as one HTML file that needs neither an account nor a connection",
    "A weekly check-in that takes two actions for each key result",
    "The pace of every key result towards its target",
    "A report of the quarter, to print or to keep",
    "A sample quarter with weeks of check-ins to look around in",
    "A tracker of its own for every team and every quarter",
    "90-day email support while you get your first quarter running"
  ]$$::jsonb;
update products set benefits = $$[
    "In week four you learn that a key result has fallen behind, with nine weeks left",
    "The weekly meeting can start from the figures that need a talk",
    "A figure that looks fine comes up when its owner no longer believes in it",
    "The quarter closes with its history already written down"
  ]$$::jsonb
  where id = 'strategic-okr-execution-tracker' and benefits = $$[
    "You can learn in week four, and not in week thirteen, that a key result has fallen behind",
    "Your weekly meeting can start from the numbers instead of a round of updates",
    "You notice when a figure looks fine and its owner no longer believes in it",
    "You close the quarter with its history already written down"
  ]$$::jsonb;
update products set features = $$[
    "Targets that rise, fall or stay within a band",
    "A flag on key results without a check-in for more than eight days",
    "Up to three dated checkpoints for a season or a late launch",
    "A projection that one wrong number does not bend",
    "Past weeks filled in or mended when somebody was away",
    "Two people’s files of one tracker joined, with conflicts listed"
  ]$$::jsonb
  where id = 'strategic-okr-execution-tracker' and features = $$[
    "Rising and falling targets: revenue up or lead time down, each at its own pace",
    "Confidence recorded with every check-in",
    "A stale flag on key results that nobody has updated",
    "Undo for a check-in that went wrong",
    "JSON export and import, with nothing lost on the way"
  ]$$::jsonb;
update products set description = $$Plan 13 weeks around a few outcomes, and score each week as it closes.$$
  where id = '90-day-sprint-planner' and description = $$Plan 13 weeks from any start date around a few outcomes, score each week as it closes, and take the dates along in your own calendar.$$;
update products set what_you_get = $$[
    "Thirteen weeks laid out from the day you choose",
    "Up to five outcomes, each with a baseline, a target and a unit",
    "A score for every week you close, and the average over all of them",
    "A calendar file (ICS) with the commitments of every week",
    "Three questions to answer when a week closes"
  ]$$::jsonb
  where id = '90-day-sprint-planner' and what_you_get = $$[
    "The sprint planner as one HTML file, to open at your desk or on the train",
    "Thirteen weeks laid out from the start date you choose",
    "Room for a few outcomes, and for what each week adds to them",
    "A score for every week you finish",
    "A calendar file (ICS) with the dates of your sprint",
    "A JSON file of the sprint, to back up or to hand over"
  ]$$::jsonb;
update products set benefits = $$[
    "The next 90 days have a purpose, and every week has its place in it",
    "You notice a slow week while there are still weeks left to make up for it",
    "Any day can be the first: there is no need to wait for a new quarter"
  ]$$::jsonb
  where id = '90-day-sprint-planner' and benefits = $$[
    "You decide once what the next 90 days are for, and every week has its place in it",
    "You notice a slow week while there are still weeks left to make up for it",
    "You can start today: no need to wait for the first of a quarter"
  ]$$::jsonb;
update products set features = $$[
    "A commitment carried into the next week with one key",
    "Holiday weeks marked off, and left out of the average",
    "Each outcome against an even pace, ahead or short in its own unit",
    "A half-hour review in your calendar, on the weekday you choose",
    "Correct dates when the clocks change and when the year ends"
  ]$$::jsonb
  where id = '90-day-sprint-planner' and features = $$[
    "Correct dates when the clocks change and when the year ends",
    "A sample sprint, cleared with one button",
    "Undo for outcomes, weeks and scores",
    "A print view of all thirteen weeks",
    "A new document for each sprint, with the earlier ones kept"
  ]$$::jsonb;
update products set description = $$Find the statements about your strategy that people read in two ways.$$
  where id = 'strategic-alignment-assessment-kit' and description = $$Let your people rate statements about your strategy, and see where their answers part: from each other, and from one group to the next.$$;
update products set what_you_get = $$[
    "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "Three ways to answer: by link on a phone, on a laptop that goes round, or row by row",
    "The spread of the answers to every statement, with mean, consensus and splits",
    "The gaps between groups, statement by statement",
    "Three things to talk about, each with a question to begin with"
  ]$$::jsonb
  where id = 'strategic-alignment-assessment-kit' and what_you_get = $$[
    "The assessment kit as one HTML file that sends nobody’s answers anywhere",
    "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "Three ways to answer: by link on a phone, on a laptop that goes round, or row by row",
    "The spread of the answers to every statement, with mean, consensus and splits",
    "The gaps between groups, statement by statement",
    "A sample round of answers, to see how a report reads",
    "A JSON file of every round, to keep for the next one"
  ]$$::jsonb;
update products set benefits = $$[
    "The report begins with what your people read in different ways",
    "You hear of a gap between leaders and teams before it shows in the work",
    "A small group is not singled out: its figures stay hidden"
  ]$$::jsonb
  where id = 'strategic-alignment-assessment-kit' and benefits = $$[
    "You learn which part of the strategy your people read in different ways",
    "You hear of a gap between leaders and teams before it shows in the work",
    "A small group is not singled out: its figures stay hidden"
  ]$$::jsonb;
update products set features = $$[
    "Hides the figures of groups with fewer than four people, and what would give them away",
    "Deletes every single answer for good when you close a round",
    "Answers that come by link are encrypted to the round",
    "Refuses an answer that was changed, cut or sent twice, and says why",
    "Counts “can’t say” apart from the middle of the scale"
  ]$$::jsonb
  where id = 'strategic-alignment-assessment-kit' and features = $$[
    "Hides the figures of groups with fewer than four people, and what would give them away",
    "Deletes every single answer for good when you close a round",
    "Shows the spread beside the mean, so that a split team does not look calm",
    "Three things to talk about, each with a question to begin with",
    "Undo for answers entered by mistake",
    "A print view for the meeting that follows"
  ]$$::jsonb;
update products set description = $$See what an investment is worth in a low, a base and a high case before you sign.$$
  where id = 'roi-projection-calculator' and description = $$Enter what an investment costs and what it brings in, and learn its net present value, internal rate of return and payback, in a low, a base and a high case.$$;
update products set what_you_get = $$[
    "Money out and money in, once or every period, each with its start, end and growth",
    "Net present value, internal rate of return, payback and benefit-cost ratio",
    "A low, a base and a high case side by side",
    "A tornado chart of what moves the outcome most, longest bar first",
    "The cash flows of all three cases as CSV for a spreadsheet"
  ]$$::jsonb
  where id = 'roi-projection-calculator' and what_you_get = $$[
    "The calculator as one HTML file: your figures never leave your computer",
    "A table for the money that goes out and the money that comes in",
    "Net present value, internal rate of return and payback",
    "A low, a base and a high case of the same investment",
    "A tornado chart of what moves the outcome most",
    "A sample investment, to overwrite with your own figures",
    "A JSON file of each projection, to reopen or to send to your accountant"
  ]$$::jsonb;
update products set benefits = $$[
    "The low case is in front of you before you sign anything",
    "The chart ranks the assumptions, so the first one to check is at the top",
    "Two investments can be measured against the same yardstick"
  ]$$::jsonb
  where id = 'roi-projection-calculator' and benefits = $$[
    "You see how the low case looks before you sign anything",
    "You know which assumption to check first, because the chart ranks them",
    "You can hold several investments against the same yardstick"
  ]$$::jsonb;
update products set features = $$[
    "Each assumption with its break-even in a sentence",
    "Payback says “never” when the money does not come back",
    "The rate of return says so when there is none, or more than one",
    "Points out a cost that is cheaper in its low case, and swaps the two",
    "Up to 120 months, quarters or years"
  ]$$::jsonb
  where id = 'roi-projection-calculator' and features = $$[
    "Each assumption with its break-even in a sentence",
    "Payback says “never” when the money does not come back",
    "The rate of return says so when there is none, or more than one",
    "The cash flows of all three cases as CSV for a spreadsheet",
    "Undo for every figure that you try out",
    "A print view for your bank or your partners"
  ]$$::jsonb;
update products set description = $$See where your team votes red, amber or green, and what has changed since.$$
  where id = 'team-performance-dashboard' and description = $$Let your team vote red, amber or green on what matters, beside your measures. You see what changed since last time, and where people disagree.$$;
update products set what_you_get = $$[
    "Eight areas to vote on, which you can rename or replace",
    "Measures beside the votes, each with the thresholds of its colours",
    "What has changed since the last time, the gravest first",
    "The trend of every area over its last six check-ins",
    "Voting on one laptop or phone that goes round, with no way back to what the last one said"
  ]$$::jsonb
  where id = 'team-performance-dashboard' and what_you_get = $$[
    "The dashboard as one HTML file to open in any meeting, online or not",
    "Eight areas to vote on, which you can rename",
    "A red, amber or green status for every measure",
    "The trend of every area and measure over six check-ins",
    "What has changed since the last time",
    "The figures of an invented team, to find your way around",
    "A dashboard for every team you lead, with JSON export and import"
  ]$$::jsonb;
update products set benefits = $$[
    "The meeting begins with what has changed since the last one",
    "A disagreement comes up before it turns into a conflict",
    "You notice a slow slide that a single look would hide"
  ]$$::jsonb
  where id = 'team-performance-dashboard' and benefits = $$[
    "You talk about what has changed instead of reading every measure aloud",
    "You can ask about a disagreement before it turns into a conflict",
    "You notice a slow slide that a single look would hide"
  ]$$::jsonb;
update products set features = $$[
    "All votes stand beside the middle vote, which is never shown alone",
    "Says when a team is split, however small it is",
    "Names an area that has slid at three check-ins in a row",
    "A status in words and shapes as well as in colour",
    "Measures in from a spreadsheet and out again as CSV",
    "Two people’s copies joined, with conflicts listed"
  ]$$::jsonb
  where id = 'team-performance-dashboard' and features = $$[
    "All votes stand beside the middle vote, which is never shown alone",
    "Voting on one laptop or phone that goes round, with no way back to what the last one said",
    "A status in words and shapes as well as in colour",
    "Measures in from a spreadsheet and out again as CSV",
    "Undo for every entry",
    "A print view of one page for the people who were not in the room"
  ]$$::jsonb;
update products set description = $$Weigh your options, and see how small a change would make another one win.$$
  where id = 'executive-decision-framework' and description = $$Compare your options by criteria that you weight yourself, and see how small a change of weight would make another option win.$$;
update products set what_you_get = $$[
    "A matrix of up to 12 options and 15 criteria, each with its weight",
    "A ranking of the options, with the points that each criterion brings",
    "The smallest change of a weight, or of one value, that flips the winner",
    "How often each option wins among 10,000 other weightings",
    "A log of who was heard and what would reopen the decision"
  ]$$::jsonb
  where id = 'executive-decision-framework' and what_you_get = $$[
    "The framework as one HTML file that keeps a delicate decision on your own machine",
    "A matrix of your options and criteria, with a weight for each criterion",
    "A ranking of the options, and the scores behind it",
    "A sensitivity check of the winner",
    "A worked sample decision, to try other weights on",
    "A document for each decision, exported and imported as JSON"
  ]$$::jsonb;
update products set benefits = $$[
    "The talk is about one weight or one score at a time",
    "It is plain whether the winner is clear or hangs by a thread",
    "You can show a year later how the choice was made"
  ]$$::jsonb
  where id = 'executive-decision-framework' and benefits = $$[
    "You discuss one weight or one score at a time instead of everything at once",
    "You know whether the winner is clear or hangs by a thread",
    "You can show a year later how the choice was made"
  ]$$::jsonb;
update products set features = $$[
    "Criteria where less is better, such as cost, are counted in reverse",
    "Vetoes: an option that fails a must is out, whatever its total",
    "Weights from comparing two criteria at a time, for up to seven of them",
    "An option with a missing value shows the range that it could still reach",
    "A review date for your calendar",
    "The chosen option handed on to the sprint planner as an outcome"
  ]$$::jsonb
  where id = 'executive-decision-framework' and features = $$[
    "Criteria where less is better, such as cost, are counted in reverse",
    "Vetoes: an option that fails a must is out, whatever its total",
    "Names the smallest change of a weight that flips the winner",
    "Undo while you try out other weights",
    "A print view of the matrix with its ranking"
  ]$$::jsonb;
update products set description = $$Lead an OKR workshop that ends on time, with objectives ready for the planner.$$
  where id = 'okr-workshop-facilitator-kit' and description = $$Lead an OKR workshop that keeps to time, with an agenda that suits the hours you have, a timer, prompts for the room and outputs for the planner.$$;
update products set what_you_get = $$[
    "An agenda fitted to the minute to the hours you have",
    "Three agendas to begin with: two hours, half a day or a day",
    "A large clock for the part that runs, and what comes next",
    "Prompts to read aloud in each part",
    "A place for notes, dot votes, objectives and key results",
    "The objectives handed on to the Strategic OKR Planner"
  ]$$::jsonb
  where id = 'okr-workshop-facilitator-kit' and what_you_get = $$[
    "The facilitator kit as one HTML file that runs in a room without Wi-Fi",
    "An agenda that you fit to two hours or to a whole day",
    "A timer for the part that you are in",
    "Prompts to put to the group in each part",
    "A place for what the group decides",
    "The workshop’s outputs, ready for the Strategic OKR Planner",
    "A sample workshop, from welcome to close"
  ]$$::jsonb;
update products set benefits = $$[
    "You lead the conversation while the kit watches the clock",
    "When one part runs over, what is left for the others is on the screen",
    "Nobody has to type up the flip charts afterwards"
  ]$$::jsonb
  where id = 'okr-workshop-facilitator-kit' and benefits = $$[
    "You lead the conversation while the kit watches the clock",
    "When one part runs over, you see at once what is left for the others",
    "Nobody has to type up the flip charts afterwards"
  ]$$::jsonb;
update products set features = $$[
    "Optional parts leave first when time is short, and are listed",
    "Lost minutes taken from the next parts, a break or the end, as you choose",
    "A clock that is right after the laptop or the tab was asleep",
    "A second window for the projector, without your notes",
    "What a part took becomes its next ideal with one action",
    "The minutes of the day as Markdown"
  ]$$::jsonb
  where id = 'okr-workshop-facilitator-kit' and features = $$[
    "The agenda reflows to the time at hand",
    "The timer stays right when the laptop or the tab has been asleep",
    "Undo while you shape the agenda",
    "A print view to hand out at the door",
    "Every workshop saved on its own, and exported or imported as JSON"
  ]$$::jsonb;
update products set description = $$Hang every team’s goals on the company’s, and see progress add up by weight.$$
  where id = 'goal-cascade-builder' and description = $$Connect every team’s goals to the company’s in one tree, where progress rolls upwards by weight and goals that lead nowhere are listed.$$;
update products set what_you_get = $$[
    "A tree from the company’s goals down to those of teams and people",
    "The same goals as a list, for everyone who reads better in rows",
    "A weight for every goal: how much it counts in the one above",
    "How far a goal can move the company’s, in percent",
    "Goals in from a spreadsheet or an indented list, and out again as CSV"
  ]$$::jsonb
  where id = 'goal-cascade-builder' and what_you_get = $$[
    "The cascade builder as one HTML file that stays on your own computer",
    "A tree from the company’s goals down to those of each team",
    "The same goals as a list, for everyone who reads better in rows",
    "A weight for every goal: how much it counts towards the one above",
    "A sample cascade of a small company, to take apart",
    "Room for several cascades, each exported and imported as JSON"
  ]$$::jsonb;
update products set benefits = $$[
    "Every team can see which company goal its work serves",
    "Goals that serve nothing come up before somebody spends a quarter on them",
    "Progress at the top is added up from the goals below"
  ]$$::jsonb
  where id = 'goal-cascade-builder' and benefits = $$[
    "You can show every team which company goal its work serves",
    "You find the goals that serve nothing before somebody spends a quarter on them",
    "You read progress at the top from the goals below and not from an opinion"
  ]$$::jsonb;
update products set features = $$[
    "Refuses a link that would hang a goal below itself, and names the loop",
    "Lists goals that hang from nothing, and company goals that nobody serves",
    "Points out a goal that stands still although the work below it is done",
    "Counts what is not measured apart, never as zero",
    "Finds goals by a word, an owner or a warning",
    "Takes the tracker’s check-ins as progress"
  ]$$::jsonb
  where id = 'goal-cascade-builder' and features = $$[
    "Weighted roll-up of progress, from the lowest goal to the top",
    "Refuses a link that would make a goal its own ancestor",
    "Lists the orphans: goals that hang from nothing",
    "A print view of the whole cascade",
    "Undo when you move, weigh or delete a goal"
  ]$$::jsonb;
update products set what_you_get = $$[
    "All 9 tools as offline editions, each an HTML file of its own",
    "One zip file with all of them, and a page of text on how to open it",
    "A download page that also gives each tool by itself, when you need only one",
    "The newest version of every tool behind the same link, whenever you come back",
    "A license to use all of them in your own business"
  ]$$::jsonb
  where id = 'complete-bundle' and what_you_get = $$[
    "All 9 tools in their full versions, each an HTML file of its own",
    "One zip file with all of them, and a page of text on how to open it",
    "A download page that also gives each tool by itself, when you need only one",
    "The newest version of every tool behind the same link, whenever you come back",
    "A license to use all of them in your own business"
  ]$$::jsonb;
update products set benefits = $$[
    "One payment covers the whole set",
    "You start with the tool you need today and have the next one at hand",
    "Objectives go from the workshop to the planner without being typed again"
  ]$$::jsonb
  where id = 'complete-bundle' and benefits = $$[
    "You pay once for the whole set instead of nine times",
    "You start with the tool you need today and have the next one at hand",
    "You take objectives from the workshop to the planner without typing them again"
  ]$$::jsonb;
update products set features = $$[
    "A plan handed on from tool to tool: planner, tracker, cascade, sprint",
    "No subscription: nine files that are yours to keep",
    "One way of working in all nine"
  ]$$::jsonb
  where id = 'complete-bundle' and features = $$[
    "Sample data in every tool, so that you can look around before you type",
    "No subscription and no account: nine files that are yours to keep",
    "One way of working in all nine: undo, print, export and import"
  ]$$::jsonb;
