import { HALF_DAY, type TemplateWords } from "./sample.ts";

/** Two hours with up to eight people who know the figures. */
const TWO_HOURS: TemplateWords = {
  start: "09:00",
  end: "11:00",
  parts: `
Welcome; 5-8-10
Everybody knows what we want to leave with
- In two hours we have at most two objectives for the next 90 days, each with figures that anybody can check.
- One sentence each: what would make these two hours worth your time?
- I watch the clock. When we run over, I will ask you where the minutes should come from.

Where we stand; 8-12-20
One picture of the last quarter, in figures and without blame
- Read the figures in silence for two minutes and mark what surprises you.
- What surprised you?
- What did we expect that did not come?
With: One page of figures for everybody, pens

Collect wishes; 12-18-25
Every wish is on the wall, those of the quiet people too
- Four minutes in silence, one wish on each note. Finish the sentence: in 90 days it is true that
- Read one note aloud and hang it up, then the next person. We ask questions now and argue later.
- Which of these say the same thing? Hang them together.
With: Notes, thick pens, a free wall

Vote; 5-8-12 votes
We see where the room wants to go before anybody argues for it
- Three dots each. You may put them all on one wish.
- Vote for what would change most, not for what is easiest.
- What has no dots but must be done anyway?
With: Three sticky dots for everybody

Short break; 5-7-10 optional break
- Stand up and get some water. We go on in a few minutes.

Write objectives; 12-20-25 objectives
The two strongest wishes are sentences that a newcomer understands
- Two groups, one wish each. Write one sentence: what is different, and for whom?
- Read it aloud. Would somebody who wasn’t in this room understand it?
- Is it worth 90 days of our attention? If you hesitate, let it go now.
With: One flip chart for each group

Find key results; 18-28-35 objectives
For each objective two or three figures that tell us whether we got there
- How would we notice in figures that this objective is reached?
- That is something we do. What changes for whom when it is done?
- Where does this figure stand today? If nobody knows: who finds out, and by when?
With: The figures of the last quarter

Look back from the end; 5-10-15 optional
We say today what could stop the plan
- It is 90 days later and we have failed. What happened? One minute in silence, then one answer each.
- For which of these do we change the plan?

Owners and first steps; 7-9-12
Every key result has one name, and next week something happens
- One name for each key result. A person, not a team.
- What will you have done about it by this day next week?
- On which weekday do we look at the figures together?
With: Everybody’s calendar
`,
};

/** A day with up to twenty people, lunch included. */
const FULL_DAY: TemplateWords = {
  start: "09:00",
  end: "16:30",
  parts: `
Welcome and how we work; 10-15-20
Everybody knows what we leave with, and has spoken once
- At half past four we have three objectives for the next 90 days, each with figures, a name and a first step.
- One sentence each: what would make this day worth your time?
- Our rules: one talks at a time, phones stay in the bag, and if you disagree, say so today.
With: The aim of the day on a flip chart

The year so far; 20-30-45
One picture of where we stand, in figures and without blame
- Read the figures in silence for five minutes and mark what surprises you.
- What surprised you, and what do you make of it?
- Which of last quarter’s key results did we reach, which did we miss, and what did we learn from that?
With: Two pages of figures for everybody, pens

Voices from outside; 15-25-40 optional
Customers are in the room, in their own words
- In pairs, take five quotes from customers. Which one would you rather not have read?
- Read that one aloud, and nothing else.
- What do they ask of us that is in none of our plans?
With: Printed quotes: complaints, praise, reasons for leaving

Break; 10-15-20 break
- Please be back on the minute. We start with those who are here.
With: Coffee, water, fruit

Collect wishes; 20-30-40
Every wish is on the wall, those of the quiet people too
- Seven minutes in silence, one wish on each note. Finish the sentence: in 90 days it is true that
- Read one note aloud and hang it up, then the next person, round after round. We ask questions now and argue later.
- What has nobody dared to write? Write it now.
With: Notes, thick pens, a free wall

Group and vote; 15-25-35 votes
We see where the room wants to go before anybody argues for it
- Without talking: move the notes until those that belong together hang together.
- Give each group of notes a name that is a whole sentence.
- Three dots each. Vote for what would change most, not for what is easiest.
- What has no dots but must be done anyway?
With: Three sticky dots for everybody

The year ahead in three sentences; 20-30-45
The quarter serves something larger than itself
- It is the end of next year and you are proud of us. What has changed, and for whom?
- In groups of four: three sentences, on one chart, in ten minutes.
- Which sentences stand on more than one chart? Those are ours.
With: Flip charts, thick pens

Lunch; 45-60-75 break
- Sit with somebody you work with least. We go on together, on the minute.

Write objectives; 30-40-55 objectives
The three strongest wishes are sentences that a newcomer understands
- Groups of four, one wish each. Write one sentence: what is different, and for whom?
- Which of our three sentences for the year does it serve?
- Read it aloud. Would somebody who wasn’t in this room understand it?
- Is it worth 90 days of our attention? If you hesitate, let it go now.
With: One flip chart for each group

Gallery walk; 10-20-30 optional
Each group hears what the others do not understand
- Walk to the next chart. On green notes what convinces you, on yellow ones what you would ask.
- Back to your own chart: which question changes something? Change it now.
With: Green and yellow notes

Find key results; 40-55-75 objectives
For each objective two or three figures that tell us whether we got there
- How would we notice in figures that this objective is reached?
- That is something we do. What changes for whom when it is done?
- Could we reach this figure and still have failed? Then look for a better one.
- Is it a commitment, or a stretch that we would be glad to reach in part?
With: The figures of the year, the groups’ flip charts

Break; 10-15-20 break
- Walk around the house once. We go on when the clock says so.
With: Coffee, water, something sweet

Test the figures; 15-25-35 objectives
Every key result has a figure of today, a target and a way to measure it
- Where does this figure stand today, and who knows it? Call them now if you have to.
- How often can we read it: every day, every week, at the end? The end is too late.
- Say the target to your neighbor. Does it make you a little nervous? Good. Does it make you laugh? Lower it.

What we stop; 15-20-30
The plan fits into the hours that we have
- Nobody gets more hours on Monday. What do we stop, delay or hand over, so that this fits?
- Whose week becomes fuller by this plan? Say so now.
With: A list of everything that runs at present

Look back from the end; 10-20-30 optional
We say today what could stop the plan
- It is 90 days later and we have failed. What happened? Two minutes in silence, then one answer each.
- For which of these do we change the plan, and for which do we watch a figure?

Owners and first steps; 12-15-25
Every key result has one name, and next week something happens
- One name for each key result. A person, not a team.
- What will you have done about it by this day next week?
- On which weekday do we look at the figures together? Take out your calendars.
With: Everybody’s calendar

Close; 5-10-15
Nobody leaves with something unsaid
- How sure are you that we get there, from one to ten? Show it with your hands.
- Who showed the lowest number: what would have to change for two more?
- One sentence each: what do you take with you?
`,
};

export const TEMPLATES = { twoHours: TWO_HOURS, halfDay: HALF_DAY, day: FULL_DAY } as const;
