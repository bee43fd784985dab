import type { DimensionKey, Score } from "../../../lib/diagnostic/dimensions.ts";

export const SECTORS = ["service", "shop", "factory", "software"] as const;

/** What somebody found in a company, and the score that follows from the page alone. */
export interface Vignette {
  readonly sector: typeof SECTORS[number];
  readonly text: string;
  readonly score: Score;
}

const service = (score: Score, text: string): Vignette => ({ sector: "service", text, score });
const shop = (score: Score, text: string): Vignette => ({ sector: "shop", text, score });
const factory = (score: Score, text: string): Vignette => ({ sector: "factory", text, score });
const software = (score: Score, text: string): Vignette => ({ sector: "software", text, score });

/** Six cases for each dimension, to hold its text against: readers who have only the page must arrive at the same scores. */
export const VIGNETTES: Readonly<Record<DimensionKey, readonly Vignette[]>> = {
  market_image: [
    service(
      5,
      "A tax adviser asks every new client how they found her. Of the last 20, 16 were sent by another client.",
    ),
    shop(
      1,
      "A lighting shop on a busy corner is well known in town. Of the last 20 new customers, 1 says that a friend sent him; the rest walked past.",
    ),
    factory(
      2,
      "A maker of packaging machines wins most customers at trade fairs. 3 of the last 20 were recommended by another buyer.",
    ),
    software(
      3,
      "A payroll app asks new accounts where they heard of it. Of the last 20, 7 name a colleague who recommended it and 13 name an advert.",
    ),
    service(
      4,
      "A cleaning company of nine has won 10 new customers this year, and that is all there are to count. 6 of them were recommended.",
    ),
    shop(
      3,
      "A bicycle shop asked its last 20 new customers. 6 were recommended. The owner is sure that 5 more were too, but there’s nothing to show it.",
    ),
  ],
  market_focus: [
    service(
      1,
      "A design studio says that it works for anyone with taste. It has never written down a target customer. Its last 20 projects were all for restaurants.",
    ),
    shop(
      4,
      "A toy shop’s written target is parents of children under six. By its loyalty cards, 15 of the last 20 sales went to such parents.",
    ),
    factory(
      2,
      "A metalworks has a one-page description of its ideal buyer. 7 of the last 20 orders came from buyers like that.",
    ),
    software(
      5,
      "A booking tool is for dentists, as its plan says. Of the last 20 subscriptions, 19 went to dental practices.",
    ),
    service(
      3,
      "A training firm’s written target is hospitals. 12 of its last 20 courses were sold to hospitals, the others to offices.",
    ),
    factory(
      1,
      "A furniture factory wrote down two years ago that it wants hotels. Hotels bought in 4 of its last 20 sales.",
    ),
  ],
  personalization: [
    shop(
      1,
      "A bakery knows hundreds of faces. It keeps no customer records besides the till, which shows what was bought.",
    ),
    service(
      4,
      "A physiotherapy practice opened the files of the last 10 patients. In 8 there’s a note on what the patient wants to be able to do again.",
    ),
    software(
      2,
      "A hosting firm looked up the last 10 customers it served. 3 accounts carry a note on a wish; the others list only the plan.",
    ),
    factory(
      3,
      "A label printer checked the last 10 customers. For 5 of them, the card says how they like proofs to be sent.",
    ),
    shop(
      5,
      "A wine shop notes tastes on a card. Of the last 10 customers it served, 9 have a taste on their card.",
    ),
    service(
      2,
      "A removal company looked up its last 10 customers. The records of 2 mention a special wish. The crew remembers wishes of 4 others, unwritten.",
    ),
  ],
  product_attributes: [
    shop(
      3,
      "A garden center tallied the last 20 times somebody asked whether it has an item. It had 14 of them.",
    ),
    software(
      1,
      "Twenty times in a row, prospects asked an invoicing app for something by chat. 6 times the answer was yes, 14 times “on our list”.",
    ),
    service(
      4,
      "A law office looked through inquiries: of the last 20 that asked whether it does a kind of work, 17 got a yes.",
    ),
    factory(
      2,
      "A coating plant was asked for 20 finishes in a row. It could apply 9; the others went elsewhere.",
    ),
    software(
      5,
      "Sales at a warehouse system noted the last 20 questions of the kind “can it do this?”. All 20 could be answered with yes.",
    ),
    service(
      3,
      "A caterer noted 10 calls that asked whether it offers a certain menu, and there are no more. It said yes in 7 of them.",
    ),
  ],
  logistics: [
    factory(
      3,
      "A pump factory compared promised and actual dates of its last 20 shipments. 15 arrived complete by the promised date.",
    ),
    service(
      2,
      "A web agency promised 20 dates for drafts and launches. 11 were met in full; for 4 others a part was there in time.",
    ),
    shop(
      5,
      "A kitchen shop delivers by appointment. In the last 20, everything was there on the promised day 20 times.",
    ),
    software(
      1,
      "A software firm promised 20 customers a date each. 8 customers had everything by then.",
    ),
    factory(
      4,
      "A window maker met 17 of its last 20 promised dates in full. The other 3 came a day late, after a warning.",
    ),
    service(
      1,
      "An electrician finished 16 of the last 20 jobs on the promised day. On 8 of those 16, a part was missing and followed later.",
    ),
  ],
  pricing_terms: [
    service(
      4,
      "A consultant went through the last 20 contracts. 16 were signed at the price and terms of the first offer.",
    ),
    shop(
      2,
      "A shoe shop is known for its sales. Of the last 20 pairs, 12 were sold at a marked-down price, 8 at the first price.",
    ),
    factory(
      1,
      "Buyers of a plastics plant always negotiate. 4 of the last 20 orders went through at the first quote.",
    ),
    software(
      3,
      "A planning tool sold its last 20 licenses. 8 buyers got a discount or longer payment terms, the others took it as offered.",
    ),
    factory(
      2,
      "A tool maker got its list price in 15 of the last 20 sales. In 6 of those 15 it agreed to later payment than it had asked for.",
    ),
    shop(
      5,
      "A bookshop sells at fixed prices. 19 of the last 20 sales were made at the price on the book.",
    ),
  ],
  speed: [
    service(
      3,
      "An insurance broker listed the last 10 messages. The eighth answer, counted from the quickest, went out 7 business hours after the message.",
    ),
    shop(
      5,
      "A flower shop answers messages from the counter. Of the last 10, 9 were answered within 40 minutes, the tenth the next day.",
    ),
    software(
      2,
      "A chat robot answers at once. From a person, 3 of the last 10 messages got an answer the same day, and the eighth quickest took 16 business hours.",
    ),
    factory(
      1,
      "Requests go to the head of sales, who travels. Of the last 10 messages, 6 were answered within a day, the other 4 after a week of 40 business hours.",
    ),
    service(
      4,
      "A repair service answered 5 of the last 10 messages in minutes. The eighth quickest answer took 3 business hours.",
    ),
    software(
      3,
      "Support answered 7 of the last 10 messages within 2 business hours. The eighth took 6, and the last two took 4 days.",
    ),
  ],
  quality: [
    factory(
      2,
      "Of the last 20 orders of a sheet-metal shop, 5 came back for rework and another was refunded.",
    ),
    service(
      4,
      "A translation office delivered 20 texts. 1 came back to be corrected.",
    ),
    shop(
      1,
      "An online clothes shop looked at its last 20 orders. 11 were kept as they were; from the others, something came back.",
    ),
    software(
      3,
      "A software team looked at its last 20 finished jobs. 3 of them had to be corrected afterwards.",
    ),
    shop(
      5,
      "An optician made 20 pairs of glasses in a row without a correction, return or refund.",
    ),
    service(
      3,
      "A caterer looked at the last 10 events, which are all of this season. 2 of them ended with a partial refund.",
    ),
  ],
  cost_efficiency: [
    service(
      5,
      "The bookkeeper of a dental laboratory looked at the last 12 months. Each of them covered all costs, with normal pay for both owners.",
    ),
    shop(
      2,
      "A gift shop covered all its costs in 6 of the last 12 months; December alone made a third of the year’s sales.",
    ),
    factory(
      4,
      "A brewery’s accounts show 1 month of the past 12 in which sales didn’t cover all costs, the owner’s salary included.",
    ),
    software(
      1,
      "A young software firm lives on its investors’ money and is growing fast. Sales covered all costs in 0 of the last 12 months.",
    ),
    service(
      1,
      "An agency covered its bills in 9 of 12 months. The two owners paid themselves nothing; with normal pay it would have been 4 months.",
    ),
    shop(
      3,
      "A garden shop’s books show 4 months below cost, November to February. The other 8 covered everything, owners’ pay included.",
    ),
  ],
  innovation: [
    shop(
      1,
      "A hardware store has changed nothing on purpose for a year. The owner has many ideas in a notebook.",
    ),
    software(
      5,
      "A team tried 7 new ideas in the past 6 months. Each has a start date and a result in the log; 2 were kept.",
    ),
    service(
      2,
      "An accounting office’s only new idea of the past 6 months was a fixed-price package. It started on the 1st of last month and found 5 buyers.",
    ),
    factory(
      3,
      "A joinery tried 3 new things in the past 6 months, all failed. Dates and results are known.",
    ),
    service(
      4,
      "A language school can name 5 new ideas that it tried in the past 6 months, with dates and results.",
    ),
    factory(
      2,
      "A cable maker says it tried 4 ideas in the past 6 months. For 3 of them nobody can name a start date or a result; the fourth has both.",
    ),
  ],
  people_competency: [
    factory(
      2,
      "A dairy listed the 10 tasks that took most hours last month. A second person did 4 of them alone in the past year.",
    ),
    service(
      1,
      "An architect’s office of five listed 10 tasks. A second person has done 2 of them alone in the past year; the others rest on one person each.",
    ),
    shop(
      5,
      "At a pharmacy, a second person has done each of the 10 longest tasks alone in the past year.",
    ),
    software(
      3,
      "Of a support team’s 10 longest tasks, 6 have been done alone by a second person in the past year.",
    ),
    shop(
      4,
      "A supermarket’s 10 longest tasks: for 7 of them, a second employee did them alone this year while the first was on leave.",
    ),
    software(
      1,
      "A startup listed its 10 longest tasks. For 6 a colleague has watched somebody do it; for 1 a second person has really done it alone.",
    ),
  ],
  processes: [
    service(
      4,
      "A lettings agency has a checklist for handing over flats. In the last 10 handovers, all steps were checked off 9 times.",
    ),
    shop(
      1,
      "A café opens every morning in much the same way. The steps have never been written down.",
    ),
    factory(
      5,
      "Setting up the press is a foundry’s most frequent task. The log shows that all written steps were followed in each of the last 10 setups.",
    ),
    software(
      2,
      "A team has a written release procedure. In 5 of the last 10 releases every step was followed; in the others one step was left out.",
    ),
    shop(
      3,
      "A warehouse shop packs by a written list. In 7 of the last 10 parcels no step was skipped.",
    ),
    factory(
      2,
      "A bakery plant’s cleaning plan has twelve steps. In the last 10 cleanings, all twelve were done 4 times, and ten or eleven of them 6 times.",
    ),
  ],
  org_relationships: [
    service(
      2,
      "Ten employees of a call center were asked for the quarter’s main goal. The answer given most often came from 4 of them.",
    ),
    factory(
      5,
      "Nine of ten people at a saw mill, asked one by one, said “fewer late loads”.",
    ),
    software(
      3,
      "A product team asked 10 colleagues separately. 6 named the new billing, 3 said growth and 1 didn’t know.",
    ),
    shop(
      4,
      "A family shop has only 5 people. Asked one by one for the quarter’s main goal, 4 said the same.",
    ),
    service(
      1,
      "In a consultancy of ten, everyone knows the yearly plan. Asked for this quarter’s main goal, 2 agreed; the other eight each said something else.",
    ),
    factory(
      3,
      "A paint maker asked 10 people. 5 said “the new plant”, 4 said “cost”, 1 said “safety”.",
    ),
  ],
  technology: [
    service(
      1,
      "A travel agency traced its last paid booking. The traveler’s data were copied by hand into 9 documents and tools.",
    ),
    shop(
      5,
      "A web shop traced its last paid order. The customer typed the address once; from there to the payment, nobody copied anything.",
    ),
    factory(
      2,
      "At a gear factory, the last paid order’s data were copied by hand into the quote, the work plan, the parts list, the delivery note, the invoice and the ledger.",
    ),
    software(
      4,
      "A software vendor traced its last paid subscription. One thing was copied by hand: the tax number, into the accounts.",
    ),
    shop(
      3,
      "A furniture shop traced its last paid order. It was copied by hand into the supplier’s portal, the delivery calendar, and the accounts.",
    ),
    service(
      4,
      "From the first call to the payment, a plumber’s last job moved by itself, except that the office copied it into the calendar and the accounts.",
    ),
  ],
};
