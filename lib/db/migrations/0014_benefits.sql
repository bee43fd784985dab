-- Benefits say what the tool shows. Some said what would come of it, which nobody can know. What the coach has edited stays.
update products set benefits = $$[
    "The year and the next 90 days can be read side by side",
    "A line without a number or an owner stands out while you write",
    "Anyone can tell at the end whether a result was reached"
  ]$$::jsonb
  where id = 'strategic-okr-planner' and benefits = $$[
    "The year fits on a page that people can remember",
    "Every number has an owner, and everyone knows where it stood on day one",
    "Anyone can tell at the end whether a result was reached"
  ]$$::jsonb;
update products set benefits = $$[
    "Falling behind can show in week four, with nine weeks left to act",
    "The weekly meeting can start from the figures that need a talk",
    "A figure that looks fine comes up when its owner no longer believes in it",
    "The quarter closes with its history already written down"
  ]$$::jsonb
  where id = 'strategic-okr-execution-tracker' and benefits = $$[
    "In week four you learn that a key result has fallen behind, with nine weeks left",
    "The weekly meeting can start from the figures that need a talk",
    "A figure that looks fine comes up when its owner no longer believes in it",
    "The quarter closes with its history already written down"
  ]$$::jsonb;
update products set benefits = $$[
    "Each of the thirteen weeks gets commitments of its own",
    "You score each week as it closes, so a slow one is seen at its end",
    "Any day can be the first: there is no need to wait for a new quarter"
  ]$$::jsonb
  where id = '90-day-sprint-planner' and benefits = $$[
    "The next 90 days have a purpose, and every week has its place in it",
    "You notice a slow week while there are still weeks left to make up for it",
    "Any day can be the first: there is no need to wait for a new quarter"
  ]$$::jsonb;
update products set benefits = $$[
    "Every team can see which company goal its work serves",
    "Goals that serve nothing are listed, to ask about before anyone spends a quarter on them",
    "Progress at the top is added up from the goals below"
  ]$$::jsonb
  where id = 'goal-cascade-builder' and benefits = $$[
    "Every team can see which company goal its work serves",
    "Goals that serve nothing come up before somebody spends a quarter on them",
    "Progress at the top is added up from the goals below"
  ]$$::jsonb;
update products set benefits = $$[
    "The report begins with what your people read in different ways",
    "Leaders and teams can talk about a gap with its figures on the table",
    "A small group is not singled out: its figures stay hidden"
  ]$$::jsonb
  where id = 'strategic-alignment-assessment-kit' and benefits = $$[
    "The report begins with what your people read in different ways",
    "You hear of a gap between leaders and teams before it shows in the work",
    "A small group is not singled out: its figures stay hidden"
  ]$$::jsonb;
update products set benefits = $$[
    "The meeting begins with what has changed since the last one",
    "A disagreement shows as a spread of votes that people can talk about",
    "You can see a slow slide that a single look would hide"
  ]$$::jsonb
  where id = 'team-performance-dashboard' and benefits = $$[
    "The meeting begins with what has changed since the last one",
    "A disagreement comes up before it turns into a conflict",
    "You notice a slow slide that a single look would hide"
  ]$$::jsonb;
