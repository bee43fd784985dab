import { createHash } from "node:crypto";

/**
 * Labelled key results, written before the rules of the activity check.
 *
 * A line is an activity when it is finished once its owner has done the work (built, held, sent, hired, signed,
 * bought), whatever that changed. It is a result when it can only come true because somebody else acts, or
 * because a measure of money, time, quality, quantity sold or behaviour stands where it should.
 *
 * Settled for lines that could be read both ways:
 * - More of one's own output is an activity ("Increase the number of webinars to 10").
 * - What a customer, lender, examiner or authority has to grant is a result ("Win 5 new clients", "Raise $1m",
 *   "Book 40 demos", "Get the hygiene certificate"). Candidates and staff are not among them: hiring is an
 *   activity, and so is training. What the trained can do afterwards is a result.
 * - A service level is a result ("Answer 95 % of calls within 20 s"); a round of visits or calls is an activity.
 * - A state of one's own deliverable ("Website relaunched", "App is live") is an activity.
 * - "Improve" and the like are a result with a measure ("Improve margins"), an activity with a deliverable
 *   ("Improve the website").
 *
 * Figures at the first look, before the part's mistakes were read (precision, recall): held-out half 0.948, 0.965;
 * second part 0.894, 0.776; fresh part 0.943, 0.943; last part 0.942, 0.980. The mistakes of the first three were
 * read afterwards and mended where a general rule was missing. The trades were written when the rules were made
 * fewer: their held-out half, whose mistakes nobody has read, rose from 0.741, 0.867 to 0.900, 0.911, and the last
 * part to 1.000, 0.980.
 */

/** One key result as somebody wrote it. */
export type Line = { readonly text: string; readonly isActivity: boolean };

/** Activities and results as they are written below: "|" stands between two, and "#" before what the next ones have in common. */
function label(activities: string, results: string): Line[] {
  const read = (texts: string, isActivity: boolean) =>
    texts.replace(/^ *#.*/gm, "|").split("|").map((text) => text.replace(/\s+/g, " ").trim())
      .filter((text) => text !== "").map((text) => ({ text, isActivity }));
  return [...read(activities, true), ...read(results, false)];
}

/** The first lines. */
const FIRST = label(
  `
  # Imperative, without a number.
  Launch the new online shop | Redesign the menu for the summer season | Set up a CRM system |
  Write a staff handbook | Hire a practice manager | Build a second workbench for the apprentices |
  Implement the electronic patient record | Introduce a loyalty card | Renovate the waiting room |
  Sign the lease for the shop in Bridge Street | Migrate the billing service to Postgres |
  Create a content plan for Instagram | Draft the grant application for the youth programme |
  Replace the old crane on slipway two | Organise a summer party for our regulars |
  Negotiate new terms with the flour supplier | Refactor the checkout code |
  Develop a maths curriculum for year five | Roll out the new rota to all branches |
  Find a new tax adviser | Document how we prepare a boat for winter | Move the archive into the cellar |
  Register the trade mark | Prepare the annual report for the trustees | Automate the monthly invoices |
  Carry out a risk assessment in the paint shop | Plan the open day | Paint the front of the restaurant |
  Test three new delivery services | Repair the roof of the boathouse | Start a podcast for parents |
  Finish the extension of the kitchen | Open a second branch in Leeds | Conduct staff appraisals |
  Define our brand values | Upgrade all tills to the new software |
  Collect feedback from patients after the first visit | Translate the website into Polish |
  Buy a used forklift | Set up automatic backups | Establish a mentoring scheme for new teachers |
  Analyse why customers leave | Map the customer journey | Clean and relabel the whole stock room |
  Take over the workshop next door | Update the price list and send it to the dealers |
  Review all supplier contracts by the end of June | Hold a weekly meeting with the foremen |
  Be open on Sundays | Revamp the onboarding emails
  # Imperative, with a number, a date, money or a percentage.
  Hire two engineers | Run 10 webinars | Publish 12 articles | Train 20 nurses in wound care |
  Interview 20 customers about the checkout | Visit every customer twice | Call 50 lapsed members |
  Launch version 2.0 of the app on 15 May | Invest €30,000 in a new oven |
  Post three times a week on Instagram | Open 2 pop-up shops before Christmas |
  Send 4 newsletters per month | Spend $5,000 on Google Ads | Attend 6 trade fairs this year |
  Install solar panels on 3 of our 5 roofs | Recruit 15 volunteers for the food bank |
  Plant 400 apple trees | Complete 100% of the safety trainings |
  Hold 8 parent evenings between September and June | Write 25 case studies |
  Migrate 80 % of the servers to the cloud | Order 500 reusable cups | Give 12 concerts in the region |
  Distribute 10,000 flyers in the district | Contact 30 architects per quarter | Ship 5 new features in Q3 |
  Audit all 14 warehouses by October | Record 20 video lessons | Offer 3 taster lessons a month |
  Test the alarm system every 2 weeks | Service 60 machines before the harvest |
  Build 3 prototypes by week 8 | Do 2 stock counts per year | Film one customer story a month |
  Apply for 5 grants | Pitch to 25 investors | Make 40 cold calls a day |
  Increase number of webinars to 10 | Increase blog posts from 2 to 6 a month |
  Raise our advertising budget by 20 % | Double the number of training days for the sales staff |
  Replace 100 light bulbs with LEDs by 30 April | Release a new version every two weeks |
  Take 3 interns from the local college | Cold-email 200 dental practices |
  Knock on 500 doors before the election | Write unit tests for 90% of the modules |
  Meet with 10 head teachers by Easter | Deliver 6 first-aid courses | Survey 300 households about recycling
  # Noun phrases.
  New booking system live by March | Completion of the new treatment room |
  Introduction of an ERP system until June | Launch of the spring collection | Second delivery van |
  Implementation of the new rota software in all four homes | Weekly stand-up with the kitchen team |
  Marketing plan for 2027 | Three workshops on burnout for GPs | A handbook for new tour guides |
  Opening of the farm shop | One blog post per week | Relaunch of our website with new photos |
  12 school visits by the museum team | Purchase of a CNC milling machine |
  Kick-off for the digital strategy | Quarterly newsletter to 1,200 donors | Training of all receptionists |
  Roll-out of the app in Austria and Switzerland | Social media campaign for the autumn sale |
  Development of two new bread recipes | Go-live of the customer portal | Monthly supplier audit |
  Renovation of the changing rooms by August | New logo and business cards |
  5 customer interviews per month | Business plan for the second location | Recruitment of a head chef |
  Emergency plan for power cuts | Two product demos at the Hanover fair | Proof of concept for the chatbot |
  Redesign of the pricing page | First draft of the safety manual by week 4 | Dashboard for the sales team
  # Gerunds.
  Setting up a web shop | Recruiting three apprentices | Building a partner network with local vets |
  Moving to a bigger warehouse by July | Introducing bicycle leasing for employees |
  Writing monthly reports for the board | Hiring and onboarding a new bookkeeper |
  Developing a mobile app for members | Creating 30 product videos | Renewing the insurance contracts |
  Visiting ten schools before the holidays | Running a Black Friday campaign
  # Passive, participles and states of a deliverable.
  Website relaunched | CRM implemented and team trained | All staff trained in fire safety |
  Kitchen renovated before the season starts | Two nurses hired by September |
  New price list sent to all dealers | App is live in both stores | Contract with the wholesaler signed |
  Data protection policies reviewed and updated | Prototype ready for the trade fair |
  The new menu is printed | 8 workshops held by the end of the term |
  Job adverts published for all open positions | Slipway crane installed and tested |
  Old ledger migrated to the new accounting software | ISO manual written |
  Every branch visited by the management at least once | All contracts are digitised |
  Survey sent to 400 parents | Beta version shipped to 20 testers | 20 employees trained |
  Three job interviews conducted per week | Budget for next year approved by the board |
  Warehouse reorganised
  # Sentences with a subject, wishes, German English, other voices.
  We will launch a referral programme | We want to hire 3 more hairdressers until summer |
  Our team runs five workshops for start-ups | The sales team calls 100 leads every week |
  I'll write a book about leadership | To establish a works council |
  We do a training for all the colleagues | Make the website new |
  Elaborate a concept for the winter season | Realisation of the new shop window |
  The concept for the after-school club is ready | Build up a sales team in France |
  All machines are serviced until end of Q2 | Marketing publishes two videos per month |
  Finally get the new website online | Bring the new app on the market |
  Have the van repaired and lettered | Get a second dental chair installed |
  Must replace the old dishwasher | Each foreman holds a five-minute safety talk every morning |
  Let's organize a customer day in the brewery | Performing of 4 internal audits |
  Preparing of the certification documents till May | Should finalise the brand guidelines by Friday
  # More tricky ones.
  Launch a campaign to increase sales | Introduce a complaints process to make customers happier |
  Improve the website | Optimise the booking form | Streamline our purchasing process |
  Reach out to 60 former clients | Submit 10 tenders to the city | Get feedback from 30 users |
  Work on customer satisfaction | Focus on upselling | Talk to every supplier about payment terms |
  Switch to green electricity | Look into a franchise model | Explore partnerships with 3 universities |
  Ensure that all staff complete the hygiene training | Measure customer satisfaction every month |
  Track waste in the kitchen daily | Set up a dashboard showing revenue per customer |
  Research what patients expect from online appointments | Keep the blog updated |
  Continue the Friday market stall | Support the apprentices before their exam |
  Put price tags on all products | Decide on the new location by 1 June |
  Deliver the new catalogue to the printers | Complete the ISO 9001 audit | Close the Bristol warehouse |
  Open up a WhatsApp channel for orders | Discuss the rota with everyone | Appoint a quality officer |
  Digitise patient files from 2010 to 2020 | Assign every customer a personal contact
`,
  `
  # A change with figures.
  Increase paying customers from 120 to 180 | Halve onboarding to 5 days |
  Reduce food waste from 12 % to 7 % | Cut the average wait in the surgery to under 15 minutes |
  Raise average basket value from £18 to £23 | Grow monthly recurring revenue to $80k |
  Lower staff turnover below 10 % | Shorten the time from order to delivery from 9 to 4 days |
  Double the share of repeat guests | Bring sick days down to 6 per employee |
  Improve the pass rate of the final exam from 82 % to 92 % | Get NPS to 50 |
  Decrease scrap in the press shop by a third | Push gross margin up to 38% |
  Boost newsletter subscribers from 2,000 to 5,000 | Lift occupancy on weekdays from 54 to 70 percent |
  Reduce churn to less than 2% per month | Increase the number of regular donors to 900 |
  Bring rework hours per hull from 120 to under 80 | Drop support tickets per customer from 3 to 1.5 |
  Expand our market share in the county to 15 % | Speed up page load to 1.5 s on a mobile phone |
  Turn 30 % of trial users into paying users | Improve on-time delivery to 97 % |
  Raise our Google rating from 4.1 to 4.6 | Cut energy use per loaf by 15 % |
  Reduce no-shows from 14 to 6 a week | Increase the average class size from 9 to 12 pupils |
  Hold gross margin above 42 % | Keep customer complaints below 5 per month |
  Maintain a 4.8 star rating over the summer | Move the average invoice from $900 to $1,300 |
  Grow walk-in sales by 25% compared with last spring | Triple the donations that come in online |
  Save 12 hours of paperwork a week | Decrease bounce rate on the landing page from 70% to 45%
  # Won, sold, reached, granted.
  Win 5 new clients | Sell 300 boxes | Book 40 demos | Raise $1m |
  Sign 8 new retail accounts worth at least €10k each | Reach 10,000 downloads |
  Achieve revenue of £250,000 in the quarter | Earn €3,000 a month from evening courses |
  Attract 60 visitors a day to the exhibition | Close 12 deals over $20k |
  Generate 150 qualified leads a month | Fill 90 % of the seats on weekday evenings |
  Get 50 five-star reviews | Sell out all eight performances | Gain 200 new library members |
  Convert one in four quotes into an order | Acquire 25 corporate customers |
  Retain 95 % of our maintenance contracts | Win back 30 lapsed members | Secure a bank loan of €200,000 |
  Get the hygiene certificate with no remarks | Pass the school inspection with 'good' or better |
  Win the contract for the municipal swimming pool | Find homes for 80 dogs |
  Place 45 job seekers in permanent work | Make a profit of $40,000 before tax |
  Have six months of running costs in the bank | Break even by September | Hit 99.9% uptime |
  Obtain two referrals from each completed project | Collect 80 % of open invoices within 30 days |
  Take $15k through the new farm shop in its first month | Land three enterprise customers in Scandinavia
  # Service levels with a doing verb.
  Answer 95 % of calls within 20 s | Deliver 98 % of orders on time |
  Resolve nine out of ten tickets on the same day | Reply to every enquiry within two hours |
  Complete 90 % of repairs within 3 days | Ship all orders placed before noon the same day |
  See urgent patients within 24 hours | Seat every guest within ten minutes |
  Process refunds in under 2 days
  # Noun phrases with a threshold or a target.
  From 120 to 180 customers by 30 June | Churn under 3 % | NPS of 50 or more |
  Average ticket €14 (today €11.50) | Waiting time < 15 min | Zero accidents on the slipway |
  Three paying pilot customers | $1.2m ARR by December | Order to delivery in 3 days instead of 8 |
  Staff turnover at most 8 % a year | 200 paying members | At least 40 bookings per week |
  Less than 1 in 50 invoices needs a correction | Open rate above 40 % | Close rate from 18 to 25 % |
  Test coverage of at least 80 % | Repair time under two days | Order errors below 0.5 % |
  Email response time: 4 hours instead of 20 | Audit findings down from 12 to 3 |
  Build time under 10 minutes | Cost per hire no more than $2,500 | Launch-week sales of 1,000 units |
  Training dropouts from 9 to 3 a year | Review score of 4.7 on TripAdvisor |
  Paint defects per boat: 2 or fewer | No complaint older than 48 hours |
  No invoice overdue by more than 30 days | Not a single lost file in the quarter |
  Fewer than five returns per hundred pairs of shoes | Two thirds of families renew for next year |
  Nine of ten orders leave the same day | Turnover of 1.4 million euros with the same team |
  Reading age of year 3 up by eight months | Share of organic milk 60 % |
  Half of our revenue from existing clients | A hit rate of 35% on tenders |
  Days sales outstanding from 52 to 38 | Customer acquisition cost down to €45 |
  Utilisation of the operating theatre 85 % | More than 70 % of trial lessons lead to a contract |
  20 % more walk-in customers than last year | Net revenue retention 110% |
  Absence rate of pupils below 4 percent | First-time fix rate 88% |
  Response to tenant reports within 1 working day on average | 500 tickets sold before the festival starts |
  Overtime hours per nurse: max 5 a month | Production downtime less than 2 hours per week |
  15 new regular customers for the vegetable box | Crash-free sessions 99.5% |
  Mean time to recovery < 30 min | Conversion of the shop's website 2.5 % (now 1.6 %)
  # Sentences: somebody else acts, or a state is true.
  20 nurses pass the wound care exam | 80 % of patients come to their second appointment |
  Customers rate us 4.7 or better | Every customer knows whom to call |
  Every apprentice can set up the lathe alone | Parents find the timetable without calling the office |
  Patients wait no longer than 20 minutes | Nobody works more than 45 hours a week |
  The shop pays its own rent | 70 % of first-time visitors return within a month |
  Guests recommend us to their friends | Half of the teams use the new tool every week |
  Suppliers deliver within five days | We lose no more than two clients |
  All drivers come home without an accident | New users reach their first report within 10 minutes |
  Three out of four pupils read at their age level | Donors give twice a year instead of once |
  90% of guests would book again | Our regulars visit us three times a month |
  The bakery sells out by 4 pm on five days a week | Every volunteer stays at least one year |
  The workshop is booked six weeks ahead | Members train at least eight times a month |
  Sales close 30% of the offers they send | The team answers customers the same day |
  At least 12 of 15 apprentices are taken on | Clients pay within 14 days |
  Two out of three enquiries become a booking | No child leaves year 2 without being able to swim |
  Everyone in the team can explain our three goals | Users complete the sign-up in under 90 seconds |
  65 % of staff say they would recommend us as an employer | We are the first choice of local midwives |
  Engineers deploy without being called at night | Every second visitor buys something |
  New hires close their first deal within 60 days
  # Passive.
  Waiting time reduced to 10 minutes | Scrap rate halved | 95 % of orders shipped within 24 hours |
  80 % of invoices paid within 14 days | 30 new members won by Easter | $400k raised for the new roof |
  Overtime cut by half | All rooms booked for July and August | Revenue per seat increased by 10 % |
  Bank loan fully repaid by December | Lead time brought down from 21 to 12 days |
  1,000 jars of honey sold | Nine in ten defects found before the customer sees them
  # Gerunds and other nominal forms of a change.
  Growing revenue to £2m | Reducing the drop-out rate to 5 % | Increase of the conversion from 2 to 3 % |
  Reduction of reworking costs by €20,000 | Getting 100 parents to sign up for the app |
  Winning three public tenders | Growth in bookings of 15% against last year |
  Keeping food costs under 28 percent
  # German English and other voices.
  Turnover grows about 20 % until December | Complaint quota under 2 % |
  Number of the regular customers rises from 300 to 400 | Minimum 80 % of the guests come again |
  The half of the customers pays inside 14 days | Waiting list is shorter as 10 persons |
  Employees stay in average 4 years with us | We have 30 customers which pay monthly |
  Machine availability 92 % at the end of Q3 | We want to earn 10 % more per order |
  Our customers are satisfied (grade 1.8 or better) | We will double our recurring income |
  I'd like 25 bookings per month by autumn | Liquidity for at least 3 months | Sickness ratio not over 4 %
  # More tricky ones.
  Become profitable | Become the best-rated campsite in the valley | Improve margins |
  Increase customer loyalty | Publishing income above $5,000 a month | Visits per day up from 40 to 65 |
  Hiring time from 60 to 30 days | Meeting hours per manager from 14 to 8 a week |
  Open invoices below €5,000 | Train delays no longer make us late: 95 % of tours start on time |
  Start 9 of 10 operations on schedule | Design approval after two rounds instead of five |
  Book-to-visit rate of 85 % | Run the kitchen at 30 % food cost | Have 400 active volunteers |
  Serve 120 lunches a day
`,
);

/**
 * Written after the held-out half had been looked at once, and before the rules were touched again: judged
 * once, then used to mend the rules.
 */
export const SECOND = label(
  `
  Update the induction pack so that every site uses the same one |
  Renegotiate the lease on the Mill Road unit |
  Rewire the spray booth and have it signed off by the electrician |
  Get all lifeguards through their refresher by Easter | Put our opening times on Google |
  Phase 1 of the warehouse move completed | Legal review of the tenancy templates |
  Write to every parent who missed the meeting | New brand guidelines agreed and handed to the printers |
  Supplier scorecards introduced for our ten biggest vendors |
  Trial a late-night opening on Thursdays for eight weeks | Bring the bookkeeping in-house |
  Pull together a list of grants we could go for |
  Two members of staff to complete the food hygiene level 3 | Shoot and edit six recipe clips |
  Swap the paper timesheets for an app | Hand over the Monday clinic to Dr Patel |
  Draw up a shortlist of five caterers | Bigger oven for the bakery in Hove |
  Fortnightly check-ins with the three weakest branches | Purchase 2 pallet trucks, 1 stacker |
  Line up speakers for the spring conference | Deep-clean both kitchens during the closure week |
  Sort out the broken heating in classroom 4 | Set targets for each sales rep |
  Migrate 100% of customer records into HubSpot | Accessibility audit of the ticket site |
  Move the surgery to paperless prescriptions | Weekly toolbox talks on all building sites |
  Print and put up allergen signs | Talk 15 lapsed donors through the new building |
  Invitations sent to all alumni | Create a waiting list form |
  Finance to deliver a cash forecast every Friday | Chase all invoices older than 60 days |
  Rehang the autumn exhibition | A proper induction for seasonal workers |
  Lobby the council for a loading bay | Look for a successor for the head gardener |
  Enter the regional cheese awards | Every technician gets a tablet | Product photos for the whole range |
  Refit of the second boat | Start work on the new playground |
  Increase the number of home visits from 20 to 35 a week | Develop 3 new seasonal dishes each quarter |
  Outline planning application lodged with the borough | Offer free hearing tests at two care homes |
  Weed out slow sellers from the catalogue | Put apprentices on the CAD course |
  Implementation of a ticketing tool until 31.03. | We make every month a training about safety |
  Making a concept for the new play area | Do marketing for the summer camp |
  Realize 5 customer events in Munich and Vienna | The homepage is translated in English and French |
  Employees are trained in the new process | Open API documented and published |
  Shop window decorated for each season | Pilot the reading scheme in two classes |
  Deploy SSO for all internal tools | Cut over to the new phone system | Add dark mode |
  Deprecate the v1 endpoints | Write runbooks for the ten most frequent alerts |
  Pair each new starter with a buddy | Hire, train and equip four delivery riders |
  Give 30 tastings in wine shops | Tender out the cleaning contract | Convert the barn into a tasting room |
  Three additional parking spaces for patients | Get the boiler inspected | Maintain the hedges and paths |
  Prepare 4 pupils for the maths olympiad | Sales to phone every lead from the fair |
  Advisory board of five parents set up
`,
  `
  Under two hours from report to first visit by a plumber | 50+ Google reviews with an average of 4.8 |
  A first answer in <2 h on weekdays | All new forms take less time to fill in than the old ones |
  300 households signed up and paying | 40 completed bookings a week through the app |
  West side revenue from £180k to £300k | Parents pick up their children on time on 95 % of days |
  At the end of the season nobody owes us more than £500 |
  Reps spend at least half of their week with customers | Shoplifting losses down by a quarter |
  We sell more bread on weekdays than on Saturdays |
  Enough bookings in January to keep all six mechanics busy |
  Our name comes up when people ask for a wedding florist |
  Two of the three big estate agents send us work | Callbacks on finished jobs: fewer than 1 in 40 |
  Gas use per batch 18 % lower than in 2025 | The phone is picked up before the fourth ring |
  Patients who cancel rebook within a week | Pupils in set 3 gain a full grade | No pupil excluded |
  Bad debts under 0.4 % of turnover | Fewer than 10 walkaways on a Friday night |
  GP referrals 25 a month, up from 11 | 75% of hires still with us after a year |
  Trustees get the figures by the 5th of the month without asking | One third of meals sold are vegetarian |
  Average review of the camp at least 9 out of 10 | Members' cancellations halve |
  Every household on the estate recycles glass | Bread left at closing time: under 20 loaves |
  Charge-out rate for mechanics 78 % | Berth holders renew: 180 of 200 | €70 average spend per table |
  Qualify 6 teams for the national finals | Double the share of pupils who go on to university |
  Be in the black by the end of Q2 | Hit £1m turnover | Collect debts in 40 days on average |
  Bring down the cost of a home visit to $38 | Get a table turned round in under an hour |
  Have parents rate lunch 4 out of 5 | Sell the whole print run | Fill the Tuesday yoga class |
  Persuade 12 landlords to let to our clients | Recover 90% of overdue fees |
  Clear the backlog of 140 repairs to below 20 | Pick 99.7 % of order lines correctly |
  Turn round blood tests in 24 hours | Close the gap between boys and girls in reading to 2 points |
  Win a second hospital as a reference customer | Handle 30 % more calls with the same staff |
  Keep the cold chain unbroken on 100 % of trips | Land on the shortlist of three architects |
  Grow the choir from 22 to 40 singers | Strengthen margins in catering to 24 % |
  Improve morale in the night team | Shift 40 % of bookings to the web |
  Take 10 % of the local market for heat pumps | Make the canteen pay for itself |
  Rate of first-call resolution 80 % | Training hours lost to absence below 50 |
  Meetings that start on time: 95 % | Website enquiries 60 a month | Campaign donors who give again: 45 % |
  New-patient waiting list from 14 weeks to 6 | Checkout abandonment at 55 % or lower |
  App crashes per 1,000 sessions < 2 | The returns of shoes are sunk to 12 % |
  Customers with subscription: 250 until December | The throughput time becomes 3 days shorter |
  Our offers are accepted in 4 of 10 cases | Profit per employee rises on 18 TEUR | Scrap of maximum 1.5 % |
  80 percent of apprentices are finishing with grade 2 or better |
  Invoices are paid in average after 20 days | Cash in bank never below €50,000
`,
);

/**
 * Written after the second part had been used to mend the rules, and before anything was measured on it.
 * Its totals were seen while the rules changed, its mistakes only at the end.
 */
export const FRESH = label(
  `
  Replace all fryers in the Camden kitchen | Start a waiting list for the toddler group |
  Four site visits per apprentice | Reception area repainted |
  Design a new layout for the pharmacy counter | Book a stand at the boat show |
  Hold two fire drills per term | Produce a recruitment video with the senior nurses |
  New till software in every shop | Complete the merger of the two practices |
  Write up the ten best projects as case studies | Host an open workshop every last Saturday |
  Submit the VAT return before the 10th | Introduction of a bonus scheme for drivers |
  Offer a vegan option on each menu | Sponsor a youth team | Engage a consultant to look at our pricing |
  Publish our prices and opening hours on the website | Interview all leavers |
  Add three payment methods to the checkout | Data warehouse up and running |
  Train 80 % of the crew on the new lift | Renew the fishing licence |
  Two-day leadership course for shift managers | Send every new patient a welcome letter |
  Purchase order system implemented by Q3 | Build a landing page for each of our four services |
  Partnership agreement with the local college signed | Launch crowdfunding campaign for the minibus |
  Review the fire plan twice a year | Cleaning plan hung up in all toilets |
  Restructure the sales department | Hire a second vet and a vet nurse |
  Coach the three team leaders every two weeks | Re-paint 14 hulls before April | Take stock every Friday |
  Make 100 sales calls | Deliver the Year 9 trip to Berlin | Weekly special on the chalkboard |
  Create a buddy system for new pupils | Set up direct debit for membership fees |
  We are going to hire an accountant | Our chef will develop a children's menu |
  Each department prepares its own budget | All tools labelled and hung on the wall |
  Audit the top 50 suppliers for child labour | Documentation of the API finished |
  Rewrite the legacy importer in Go | Close the old ticket system on 1 July |
  Move payroll to an outside provider | Email the 1,500 members about the new fees |
  Ten podcast episodes recorded | Run two A/B tests a month | Define KPIs for every department |
  Organising a Christmas market in the yard | Planning and building of a second greenhouse |
  Improve our product pages with better photos | Speak at three industry conferences |
  Establishment of a quality circle | Do the paperwork for the export licence |
  Find an office in the centre of town | Conduct user tests with 12 pensioners |
  Give the shop a fresh coat of paint | Have a designer redo the labels |
  Sign a contract with a second courier | Increase the number of trade fairs from 2 to 4 |
  Post 5 reels a week | Installation of two charging points |
  Complete the first-aid training for all coaches | Share best practice between the three sites
`,
  `
  Reduce the cost per repaired bike from €45 to €32 | 90 % of pupils hand in their homework on time |
  Average length of stay down from 6.2 to 5 days | Sell 1,200 season tickets |
  Bookings through our own site instead of portals: 55 % |
  Every customer gets an answer on the day they write |
  Nobody leaves the surgery without a follow-up appointment | Operating margin of 9 % |
  Lift the average order from 2.1 to 2.8 items | No more than three change requests per project |
  Fewer cancellations on Friday nights | Win 12 new maintenance contracts |
  Two of our clients recommend us to somebody else each month | Machine downtime from 11 to 4 hours a week |
  Boats are delivered on the day we promised | Raise £25,000 from individual donors |
  Increase member renewals from 61 to 75 % | Deploy failures under 3 % |
  Median time to restore service below 30 minutes | Be rated 'outstanding' by the inspectors |
  Earn back the cost of the oven within 12 months | Have 85 % of tables taken on weekday evenings |
  Customers find what they need in two clicks | Keep the accident rate at zero |
  Parking complaints from neighbours down to one a month | Stock worth less than £30k on the shelves |
  Order accuracy 99.5 % | A waiting list of at least 20 families |
  70 % of beneficiaries find work within six months | Cut paper use by half |
  Deliveries leave before 7 am every day | Grow organic search visits to 12,000 a month |
  New clients from referrals: one in three | Activate 60 % of sign-ups in the first week |
  Half of the trainees stay on after the course | Reach 95 % of villages in the district |
  Teachers report two hours less marking a week | Generate £8k a month from the café |
  Serve breakfast to 90 guests in 60 minutes | Win over the three biggest kindergartens in town |
  Secure 15 regular blood donors in every village | Break-even at 45 covers a night |
  Stay under 2 % breakage | Customer lifetime value above $900 |
  Invoices sent within a day of finishing the job | Turn 15 one-off buyers into subscribers |
  Average age of stock down to 60 days | Collect 85 % of fees by direct debit |
  The waiting room is empty by noon | Apprentices weld to standard without supervision |
  Ninety percent of trips fully booked | Our regulars spend 10 % more per visit |
  Zero critical vulnerabilities open for longer than 7 days | Get more walk-ins on Tuesdays |
  Sales per employee £110k | Improve test scores in maths by 8 points |
  Get 95 % of medication given on time | Volunteers give 600 hours a month |
  Accepted quotes up from 22 % to 35 % | The agency earns 40 % of its fees from retainers |
  Reduce email volume between departments by 30 % | Fill all 24 places in the autumn course |
  Quality: less than 5 defects per 1,000 parts |
  At least one in five visitors to the museum joins the friends' circle | Employee absence falls to 3.5 % |
  Number of repeat customers from 80 up to 130 | Design errors found by the customer: none |
  Costs of heating 20 % lower | Clients are staying longer than 3 years | Ship on time: 97 %
`,
);

/** Written when the rules were done, before they were made fewer: only its totals have been seen since. */
export const LAST = label(
  `
  Set up a stall at the Saturday market | Introduce a click-and-collect service |
  Hire a Saturday assistant for the shoe department | Rearrange the shop floor |
  Run 4 in-store events before Christmas | Recruit two dental hygienists |
  Digital patient forms introduced | Refurbish treatment rooms 2 and 3 |
  Train all receptionists in the new phone protocol | Send 500 recall letters |
  Order a new travel lift for the yard | Paint shed finished by June |
  Write method statements for all lifting jobs | 20 toolbox talks | Apprentice workshop equipped |
  Introduce peer observation among the teachers | Hold six parent cafés | New homework policy |
  Rewriting the behaviour policy | Organise a trip to the science museum for every class |
  Buy a laser cutter | Calibrate all gauges by the end of April | Standard work sheets for 15 machines |
  Move the assembly line to hall B | Create a five-course tasting menu | Install a draught beer system |
  Test 12 new dishes with regulars | Relaunch of the lunch menu | Visit ten farms |
  Grant application to the lottery fund submitted | Establish an advisory group of service users |
  Volunteer training in three towns | Publish our impact report in May | Open a second food bank outlet |
  Develop a new pitch deck | Attend eight networking events | Case study for each finished project |
  Implement time tracking | Redesign our own website | Ship dark mode | Migrate to Kubernetes |
  Rewrite onboarding flow | API documentation complete | Hire 3 backend developers until September |
  Implement SSO for enterprise customers | Conduct a penetration test | Weekly release |
  Start an internship programme | We will publish a price list for our customers |
  Creation of a handbook for the franchise partners
`,
  `
  Sales per square metre from £310 to £360 | Every third visitor leaves with a purchase |
  Reduce unsold bread to 4 % | Regular customers come twice a week instead of once |
  Gift card sales of €12,000 | Dead stock under 8 % of inventory | Missed appointments fall from 9 to 4 % |
  90 % of patients would recommend us | Patients reach us by phone at the first attempt |
  Waiting time for a first appointment: two weeks at most | All urgent cases seen the same day |
  Boats back in the water on the promised date: 95 % | Rework hours per refit down by 30 % |
  No accident with lost time for 200 days | Winter storage full by October |
  Average invoice per refit from €8,000 to €9,500 | 85 % of pupils reach the expected standard in writing |
  Unexcused absence under 2 % | Every pupil can read a clock by the end of year 2 |
  Parents rate communication 4.5 of 5 | Two thirds of leavers start an apprenticeship |
  Set-up time on the press from 50 to 20 minutes | Scrap below 1.5 % |
  97 % of jobs finished on the quoted date | Machine utilisation from 61 to 75 % |
  Quotes turned into orders: one in three | Fill 80 % of seats on Tuesdays | Raise the average bill to €34 |
  Food cost no higher than 29 % | Guests wait less than 12 minutes for their main course |
  Book out the terrace on 20 evenings | Retain 80 % of last year's donors | £60,000 of unrestricted income |
  200 families have enough to eat every week | Volunteers stay longer than a year |
  75 % of participants find work within six months | Win three retainers over £4k a month |
  Billable share of hours 70 % | Clients approve designs in the first round |
  Half of new business comes from referrals | Projects finished within budget: 9 of 10 |
  Weekly active users from 1,200 to 3,000 | Trial conversion 18 % |
  Incidents with customer impact down to one a quarter | Page loads under 1 s for 95 % of users |
  Net churn negative | New users finish setup without help | Release without rollback for three months |
  Reach €1m ARR | Our largest customer renews for two years
`,
);

/** Written for many trades before the rules were made fewer, results in the words of doing above all. */
const TRADES = label(
  `
  Have two taster evenings for the wine club | Put on a quiz night for the scouts |
  Have every ladder checked by an inspector | Ring 60 patients who missed their check-up |
  Phone round all 140 allotment holders | Drop leaflets through 3,000 letterboxes |
  Put 100% of fork-lift drivers through the refresher | Send all 22 carers on the dementia course |
  Take 40 photos for the autumn lookbook | Double the number of calls each adviser makes |
  Triple our posts on the trade portal | More home visits per midwife: 8 a week instead of 5 |
  Increase the cold calls per rep from 20 to 35 a day | Grow the weekly tastings from one to three |
  Raise the number of toolbox talks to four a month | Two-step login is switched on for every account |
  Every near miss is logged in the book | The alarm is linked to the fire station |
  Backups run every night | All keys are numbered and hung in the cabinet |
  Each vehicle is fitted with a tracker | The rota is posted two weeks ahead on the board |
  The new till is in use in both shops | Price tags are swapped on every shelf |
  Every delivery is photographed on arrival | The queue system is up in the citizens' office |
  The shared inbox is set up and everybody has a login | Cameras mounted at all three gates |
  The hydrants on the east side flushed and greased | Scaffold tags hung on every tower |
  Cookbook handed to the printer | A works council is elected | The feeding plan hangs in the barn |
  Invoices are scanned on the day they arrive into the new archive | Stock is counted every Friday night |
  Handover sheets filled in after each shift | Walk the site with the safety officer every Monday |
  Go through the complaints book every week | Sit down with each apprentice once a month |
  Spend one day a month on the shop floor | Give every trainee a mentor |
  Give each resident a printed week plan | Give a talk at the beekeepers' congress |
  Draw up a hygiene plan for the butcher's counter | Draw a floor plan of the new studio |
  Set a date for the annual meeting | Lay out the vegetable beds for the spring |
  Prune the old apple trees along the lane | Dredge the harbour entrance |
  Sand and varnish the dance floor | Groom 30 dogs from the shelter | Sharpen all the knives once a week |
  Rewrite our cancellation terms in plain words | Fence off the lower meadow |
  Clear out the cellar under the church hall | Rig the new stage lights |
  Tune both grand pianos before the concert | Ask 25 regulars what they would change |
  Ask each guest at checkout to fill in a card | Stage an open rehearsal |
  Screen six documentaries in the village hall | Bring in a ventilation engineer |
  Bring forward the yearly stocktake to May | Get quotes from three roofers |
  Get the van wrapped in our colours | Get the whole team vaccinated | Get the licence papers translated |
  Have the accounts looked at by a second auditor | Have a stall at four summer fairs |
  Have a chat with all 18 suppliers | Hold one-to-ones with every driver |
  Hold a blood-pressure morning in the pharmacy | Keep a log of all broken pallets |
  Keep a diary of what each hive weighs | Make a short film on how we tan leather |
  Make a list of all expired medicines | Make three sample rings for the wedding fair |
  Take the ferry crew through the evacuation drill | Take every new tenant round the house |
  Take over the milk round of our neighbour | Turn the old smithy into a classroom |
  Turn the loft into a meeting room | Bring our recipe book up to date | Move all hens to the mobile coop |
  Push the new catalogue to the dealers | Switch all outside lamps to LED |
  Switch the laundry to eco detergent | Write 50 thank-you cards to donors by hand |
  Print 2,000 seed packets | Translate 12 contracts into Turkish |
  Deliver 20 reading sessions at the library | Deliver a lecture series on timber frames |
  Complete 60 supplier audits | Complete the tender documents for the bypass |
  Complete 15 shadowing days with the night shift | Finish 9 of 12 chapters of the manual |
  Finish sanding the hull | Teach 12 evening classes in pottery | Teach a crochet course for beginners |
  Coach 10 foremen in conflict talks | Shadow five ward rounds | Observe 24 lessons |
  Mentor six junior lawyers | Read all 300 survey answers | Study how the three best gyms sell memberships |
  Benchmark our rates against five agencies | Try out a four-day week in the design studio |
  Pilot night deliveries with two supermarkets | Trial electric mowers in the cemetery |
  Test 40 soil samples per field | Swab every bench in the lab weekly | Bake 10 new sourdough recipes |
  Brew two test batches of the alcohol-free lager | Roast six trial lots from Ethiopia |
  Sew 25 sample dresses for the showroom | Cast a trial series of pump housings |
  Film 15 exercise clips for the physiotherapy app | Record a safety announcement in four languages |
  Launch a loyalty scheme for taxi customers | Roll out body cameras to the night patrol |
  Introduce quiet hours in the reading room | Bring in a code of conduct for the youth section |
  Start a breakfast club at the school | Found a junior fire brigade |
  Set up a repair corner in the toy shop | Set up a hotline for tenants with damp walls |
  Install air filters in every classroom | Fit child locks to all drug cupboards |
  Replace the brake pads on all 40 hire bikes | Swap the oil burners for heat pumps in three houses |
  Rewire the pump room | Re-tile the changing rooms at the pool | Digitise the parish registers |
  Archive the case files from before 2015 | Merge the two customer databases |
  Clean up duplicate records in the donor list | Map out the escape routes for the hostel |
  Define what a good handover looks like | Agree a price list with the co-op |
  Agree on three house rules with the pupils | Decide on a new accounting package |
  Choose a wholesaler for organic flour | Appoint a data protection officer |
  Advertise the vacant post of deputy head | Interview eight candidates for the foreman's job |
  Hire a part-time book-keeper for the choir | Take on two saddlery apprentices |
  Recruit 30 stewards for the marathon | Engage an agency for the rebrand |
  Sign a service agreement with the lift company | Apply for the organic label |
  Apply to the arts council for a touring grant | Hand in the building application |
  File the patent for the hinge | Register all boats with the port authority |
  Order winter tyres for the whole fleet | Buy a second-hand band saw | Lease two electric vans |
  Rent a stand at the boat show in Ghent | Invest 15% of turnover in new looms |
  Spend £8,000 on signs for the trail | Put £500 a month into local radio spots |
  Put a suggestion box in the staff room | Put up nesting boxes on 50 trunks | Put the price list online |
  Put our three best stories in the local paper | Advertise in four parish magazines |
  Post daily on the bakery's Instagram | Publish a monthly column in the trade journal |
  Hand out 1,000 flyers at the station | Send a birthday card to every member |
  Send the yearbook to 600 former pupils | Invite 80 architects to the plant tour |
  Invite the neighbours to a barbecue | Visit 12 quarries in the Alps |
  Attend the hearing of the planning board | Meet the mayor about the cycle path |
  Meet every landlord in the district once | Talk to 35 leavers about why they went |
  Run a first-aid day for the parents | Run four hackathons | Run a payroll check before each pay day |
  Run the fire drill twice | Organise 6 football camps in the holidays | Host a round table on care work |
  Celebrate our 50th birthday with all the tenants | Sponsor the school's rowing team |
  Join the regional tourism board | Collect three quotes per purchase |
  Collect ideas from the whole workforce | Gather feedback after each guided tour |
  Develop a five-week course on debt advice | Develop the second season of the podcast |
  Design packaging for the honey | Write an escape plan for the aquarium | Write to all 90 landlords |
  Prepare a welcome box for every intern | Prepare the cash-flow forecast each Monday |
  Review 30 old files per week | Update the risk register each quarter | Reorganise the cold store |
  Extend opening hours to 8 pm | Open the café on bank holidays | Open a second counter at lunchtime |
  Close the branch on Mill Lane | Stop printing payslips | Drop the paper forms |
  Cancel the unused software licences | Increase the training budget for carers to €40,000 |
  Expand the choir room | Improve the wording of our reminder letters |
  Improve the layout of the ticket hall | Optimise our landing pages | Modernise the milking parlour |
  Refresh the shop window every month | Enhance the staff handbook with photos |
  Six open evenings at the pottery | Three evening talks on inheritance law |
  One site walk per week with the client | Two fire drills a term | 24 podcast episodes |
  Daily huddle at the nurses' station | Monthly coffee morning for carers | Weekly stock check in the bar |
  Annual review of all leases | New signage for the trail | Second physiotherapist for the Leeds practice |
  Solar roof on the cow shed | A repair manual for every machine | Booking form on our website |
  Training plan for the new ushers | Checklist for closing the kitchen | Hygiene course for all temps |
  Relaunch of the member magazine | Purchase of two incubators | Set-up of a helpdesk |
  Introduction of the four-eyes principle for payments | Migration of all mailboxes to the cloud |
  Photo shoot for the spring collection | Press release on the merger | Visits to 15 partner schools |
  Calls to all customers who have not ordered since May | Talks with three possible buyers |
  Interviews with ten former donors | Meetings with the works council every month |
  Posters at every tram stop | Installing rain tanks at four farms |
  Writing a grant bid for the ferry museum | Training the volunteers at the hospice |
  Ringing lapsed subscribers | Looking for bigger premises | Showing 20 school classes round the dairy |
  We will hold a summer school for young carpenters | Our drivers hand a card to each passenger |
  The foreman briefs the gang every morning | The vet visits each herd once a month |
  HR runs exit interviews with all leavers | Each teacher sits in on two colleagues' lessons |
  Every team writes a weekly report | Managers spend two hours a week with customers |
  The kitchen cooks a new soup every day | All staff attend the data protection course |
  Each sales person to make 12 visits a week | Legal to check the standard contracts |
  The IT to switch the printers to the new server | We do every quarter an event for our dealers |
  We make a new brochure for the fair | Until summer the new warehouse software is introduced |
  The machines get a new paint | Job ad for a pastry chef is online | Customer portal live with 5 modules |
  Help centre with 40 articles | Two of three sprints with a demo | Contracts for all freelancers signed |
  Risk analysis done for every product | Chimneys of 200 houses swept | 300 trees planted along the canal |
  Both branches moved under one roof | Statutes changed and filed with the court | Old boilers taken out |
  Scanner bought and tested | Team day held in June | Everyone has done the fire safety course |
  All drivers have signed the new code | Every cook has a copy of the allergen list |
  The team has met the new investors | The tasting room is painted and furnished |
  Wi-Fi installed on every bus | Emergency numbers stuck on each phone |
  Data sheets uploaded for 400 articles | Test environment connected to the warehouse system |
  API keys rotated every 90 days | Logs are kept for 30 days in the archive |
  Feature flags removed from the old checkout | Alerts configured for all five services |
  Ship the iOS widget | Merge the payment branch | Write end-to-end tests for the sign-up |
  Spin up a staging cluster | Upgrade Node on every server | Refactor the invoice module |
  Document 100% of our public endpoints | Scan all repositories for secrets |
  Label 5,000 pictures for the model | Train three models on last year's data
`,
  `
  Draw 50 walk-ins a day with the new window | Draw a third of our orders from outside the county |
  Send home eight of ten knee patients by day three | Send 97% of parcels on the day they are ordered |
  Maintain three months of rent in reserve | Maintain a waiting list of 30 families |
  Hold £40,000 in the reserve account | Hold scrap at 2 kg per shift | Keep two months of feed in the barn |
  Keep nine of ten lodgers for a second year | Keep the cows free of mastitis for 90 days |
  Keep every lift running through December | Put 60% of school leavers into a trade |
  Put €200,000 on the balance sheet by year end | Put our rating above 4.5 on every portal |
  Take orders from 15 new restaurants | Take £900 a night behind the bar |
  Take the average repair from 6 to 4 days | Bring 40 lapsed donors back |
  Bring in £12,000 from the raffle | Bring home three medals from the regional finals |
  Bring absences among porters down to 5% | Turn a profit in the second branch |
  Turn tables in 55 minutes at dinner | Turn every third viewing into an offer |
  Turn away no child for lack of a place | Make €4 on every crate we ship |
  Make 30 sales through the catalogue | Make the ferry on time on 98 of 100 days |
  Make our hostel the first choice of cycling clubs | Get 35 families to switch to the tariff |
  Get two thirds of pupils to the swimming badge | Get five letters of thanks a month |
  Get rid of late fees | Get paid within 20 days | Get named in the regional food guide |
  Have 120 children in the breakfast club | Have nobody wait longer than 10 minutes at the counter |
  Have half of the harvest sold before August | Have £15k left at the end of the season |
  Run the foundry at 88% load | Run 95% of trains to the minute | Run a full season without an injury |
  Run out of fresh milk on no more than two days | Open 70 new savings accounts |
  Open nine of ten tills without a queue | Close the month within four working days |
  Close the year in the black | Close 18 policies a month | Write £2m of new premiums |
  Write 40 orders at the trade fair | Publish corrections for under 1% of articles |
  Print with less than 3% waste | Print the daily edition by 1 am without a late truck |
  Bake so that no more than 15 rolls are left at closing | Brew at 6 hl of water per hl of beer or less |
  Roast with 10% less gas per kilo | Harvest 8 tonnes of wheat per hectare | Milk 28 litres per cow a day |
  Catch 20% more within the same quota days | Grow 30% more tomatoes per square metre |
  Plant survival of 90% after the first winter | Fit 96% of windows right first time |
  Install boilers with fewer than two call-backs in a hundred | Lay 12 m² of tiles per man and day |
  Paint a car in under five hours | Repair 85% of bikes while the customer waits |
  Replace no more than one pump in 500 under warranty | Clean 14 rooms per shift without a complaint |
  Collect the bins on the planned day in 99% of streets | Deliver meals hot to 95% of pensioners |
  Deliver concrete within 45 minutes of the call | Drive 15% fewer empty kilometres |
  Load a trailer in 25 minutes | Unload ships in 18 hours instead of 26 |
  Pack 140 boxes an hour with one error in 1,000 | Pick an order in less than four minutes |
  Handle claims in nine days on average | Process visas in ten days |
  Answer the emergency phone before the third ring | Answer nine in ten letters within a week |
  Teach every child in the club to swim 25 m | Teach 30 refugees German to level B1 |
  Train apprentices so that 9 of 10 pass the journeyman's exam | Coach 8 of 12 clients into a new job |
  Help 50 tenants out of arrears | Help 200 patients quit smoking |
  Treat 90% of strokes inside the first hour | Treat 20 more patients a day with the same staff |
  Heal 75% of leg ulcers within 12 weeks | See 30% of new patients from other districts |
  Test results back to the ward in 50 minutes | Test drives that end in a sale: one in four |
  Show a return of 7% on the fund | Show up first on Google for dog grooming in Kent |
  Record fewer than five thefts a month | Record 10,000 streams of the first single |
  Record sales in December | Register 900 runners for the city marathon |
  Sign up 65 households for the veg box | Sign off no drawing with an open query |
  Send fewer than 2% of goods back to the supplier | Host 1,500 overnight stays in the low season |
  Offer acceptance rate of 80% among graduates | Offer calls that turn into a mandate: 35% |
  Order book full until March | Order value of €85 on average |
  Ask price reached in nine of ten house sales | Review time for pull requests under a day |
  Build costs 5% below the estimate | Build a fan base of 20,000 listeners |
  Build a six-month order backlog | Create 25 jobs in the valley | Create £1m of pipeline from the fair |
  Establish 90% survival for the new hedges | Raise the hatch rate to 85% | Raise £60,000 for the organ |
  Raise the average tip to 12% | Increase repeat hires from 30 to 45% |
  Increase reading speed by 20 words a minute | Increase visits to the museum shop by a quarter |
  Double the tips in the beer garden | Double the number of pensioners who come to the matinee |
  Triple the yield of the lower field | Grow the number of regular singers to 60 |
  Grow the share of walk-in clients to 30% | Expand into 40 new supermarkets |
  Scale monthly recurring revenue to $120k | Spread payments so that no month is below £20k |
  Spend 20% less on agency nurses | Spend no more than €3 per lead | Use 25% less water per car washed |
  Use up 98% of the cut fabric | Waste less than 4% of steel | Burn 12% less diesel per hectare |
  Lose no sheep to the wolf | Lose fewer than three members a month | Save each client £500 a year in tax |
  Save 40 hours a month in payroll | Free up two beds per ward | Free 15% of the machines for rush jobs |
  Fill 95% of shifts without agency staff | Fill the 8 o'clock show on weekdays | Sell 80 season passes |
  Sell out the Christmas market stall by noon | Let all 24 flats | Let 90% of the office floor by autumn |
  Rent out 300 boats a week | Win 4 tenders from councils | Win the case in seven out of ten appeals |
  Settle 60% of disputes without going to court | Settle claims at 10% below reserve |
  Beat last year's takings by 8% | Overtake the co-op in market share | Break the 10,000 subscriber mark |
  Cross 500 members | Land two national newspapers as clients | Place 35 temps in permanent jobs |
  Place first in the regional bread test | Rank in the top three for every key term | Rehome 75 cats |
  Rescue 30% more surplus food | Recycle 92% of demolition rubble |
  Recoup the cost of the solar roof in six years | Pay back the start-up loan |
  Pay no overtime in the fourth quarter | Own 12% of the local taxi market |
  Earn a third of income from workshops | Cut the cost of a meal to £2.80 |
  Cut set-up on the press to 12 minutes | Cut visits to A&E by residents by a third |
  Reduce training time for new carers to three weeks |
  Reduce calls about lost passwords from 80 to 20 a week |
  Reduce the number of meetings per engineer to four a week | Lower the age of stock to 45 days |
  Shorten the queue at the pharmacy to four people | Stop losing pallets |
  Stop more than half of leavers at the exit talk | End the season with 20% fewer injuries |
  End the year debt-free | Start every shift with a full crew |
  Finish the season in the top half of the table | Finish 92% of jobs within the quoted hours |
  Complete nine of ten repairs on the first visit | Complete treatment in one session for 70% of patients |
  Be the most recommended vet in the district | Be fully booked eight weeks ahead |
  Be named by 60% of locals when asked for a florist | Reach 4,000 listeners per episode |
  Reach break-even in the hostel | Reach every fire within eight minutes |
  Improve the hatch rate of the trout | Improve punctuality | Improve the mood in the night shift |
  Improve first-pass yield at the welding cell to 97% | Strengthen customer trust |
  Speed up claim handling by three days | Average wait at the border 12 minutes | Average class size 9 |
  Average haul of 340 kg per trip | Takings of £1,100 on a normal Saturday |
  No crane stands idle for more than a day | No bed sore on ward 4 since Easter | No child without a lunch |
  No unpaid invoice older than 60 days | Nobody drowns at our beaches |
  Zero recordable injuries on the scaffold | Zero downtime during the move |
  Fewer than one in 200 cards with a typo | Fewer call-outs at the weekend | More walk-ins on rainy days |
  More than 30 listeners call in per show | Less than an hour between arrest and interview |
  Under 4% of bread sent back | At least 15 bids per lot | Up to 20 more guests a night in November |
  Half of the hall hired out on weekdays | Two in five readers renew for three years |
  Three quarters of tenants pay by standing order | 80% of callers are through in a minute |
  70% of pupils move up to the intermediate group | £250k of sponsorship for the festival |
  $3m in assets under advice | 2,000 copies of the cookbook sold | 900 visitors at the open day |
  45 qualified leads from the webinar series | 60 sign-ups from the newsletter each month |
  12 five-star reviews for the tour | 20 pupils in the new trumpet class |
  Five new corporate subscribers for the flower box | Webinar attendance of 70% | Newsletter open rate 48% |
  Training pass rate of 95% among drivers | Meeting time per week down to five hours |
  Course drop-outs below 10% | Campaign return of 4 to 1 | Website visitors who book: 6% | App rating 4.7 |
  Audit score above 90 | Handbook questions to HR halved | Inspection without a single remark |
  Report errors found by the client: none | Event profit of £5,000 | Call-back rate under 8% |
  Repair cost per vehicle €210 | Repeat purchase rate of candles 35% | Sick leave in the laundry under 5% |
  Yield per hive 32 kg | Fuel per tonne and kilometre down by 9% | Energy bill of the pool 20% lower |
  Stock turns: 9 a year | Loan-to-value at 55% | Hit rate on tenders one in three |
  Customer effort score of 2 | Contribution margin of the bistro 62% | Cash in the bank for 120 days |
  Wages covered for half a year | Reserves worth four months of costs | Debt down to €80,000 |
  Guests come back within a year | Neighbours stop complaining about the noise |
  Tenants report leaks within a day | Farmers bring us their milk first |
  Every member brings one friend a year | Every third reader of the flyer calls |
  Couples book us without having met us | Children ask to stay longer | Pupils arrive on time |
  Patients take their tablets as prescribed | Visitors stay 20 minutes longer in the east wing |
  Dealers reorder within six weeks | Journalists call us first on energy matters |
  Students find a job within three months | Volunteers turn up for 95% of their shifts |
  Drivers reach home without a scratch | Apprentices can weld a seam that passes X-ray |
  Nurses finish their shift on time | Our team ships without a rollback |
  The new menu pays for itself in a month | The choir sings in front of full pews |
  The workshop runs at full load | The shop earns enough for two wages | The app starts in under a second |
  The river is clean enough to swim in | The old town is full on weekdays |
  The site loads in 1.2 s on a phone | The garage has work for eight weeks |
  Two of three new hires stay past probation | Nobody has to wait outside |
  We know within an hour when a pump fails | We lose no order to a late quote |
  We are asked to bid for every job above £1m | We earn more with repairs than with sales |
  We sell every ticket for the summer run | Orders leave the warehouse within six hours |
  Parcels arrive undamaged | Bills are paid before the second reminder |
  Claims are settled without a lawyer in 85% of cases | Beds are taken on 330 nights a year |
  Calls are answered by the third ring | Complaints solved at the first contact: 80% |
  Mistakes in prescriptions down to one in 2,000 | Losses from theft cut to 0.5% of sales |
  Margins restored to 2019 levels | Turnover per chair up by 15% |
  Waiting list for the speech therapist cleared | Trust in the council up six points | All 40 plots sold |
  All seats taken at the gala | All apprentices passed | Seven of nine grants won |
  Market share lifted to 18% | Winning back ten former sponsors | Earning 30% of income from rentals |
  Keeping staff for more than four years | Growing the order book to £600k |
  Filling the hall at every matinee | Number of guests per night rises to 70 |
  The turnover climbs on 2 million | Our clients are contented, at least mark 1.7 |
  The waiting time sinks under 5 minutes | We get 8 enquiries in the week |
  Deploys go out without anyone noticing | Median build time of 6 minutes | P95 latency under 300 ms |
  Error budget never used up | Weekly active teams: 450 | Trial users who invite a colleague: 30% |
  Day-30 retention from 12 to 20% | Infra cost per customer below $1.10 |
  Onboarding finished in one sitting by 80% of users | Support tickets per 100 users fall by half
`,
);

/** Every second line of each list is for tuning the rules; the others are only ever counted. */
function half(lines: readonly Line[], rest: 0 | 1): readonly Line[] {
  return [true, false].flatMap((isActivity) =>
    lines.filter((line) => line.isActivity === isActivity).filter((_, index) => index % 2 === rest)
  );
}

/** The lines the rules were written against. */
export const TUNING = half(FIRST, 0);

/** The lines the rules were not written against: what the figures are measured on. */
export const HELD_OUT = half(FIRST, 1);

/** Which half of the trades a line is in, by its hash, so that nobody has chosen. */
function hashHalf({ text }: Line): number {
  return (createHash("sha1").update(text).digest()[0] ?? 0) % 2;
}

/** The half of the trades the rules were written against. */
export const TRADES_TUNING = TRADES.filter((line) => hashHalf(line) === 0);

/** The other half: only its totals were seen while the rules changed, its mistakes never. */
export const TRADES_HELD_OUT = TRADES.filter((line) => hashHalf(line) === 1);

/** As small firms write them: results that go from one figure to another, and activities that hold figures of other kinds. */
export const FROM_TO = label(
  `
  Launch the booking page by 1 May | Hire a second pastry chef | Run 6 tasting evenings |
  Call 40 lapsed customers | Move the workshop from Dock Road 12 to Mill Lane 3 | Rewrite the price list |
  Train all 14 drivers on the new scanner | Visit 5 to 10 cafés a week | Replace the phone system |
  Send the newsletter every second Friday | Photograph all 220 products |
  Translate the 30 most-read pages into German | Meet the bank about the overdraft |
  Open the shop from 10am to 4 pm on Sundays | Switch bookkeeping from Sage 50 to Xero |
  Ship the catalog to 400 architects | Install two more charging points | Interview 12 clients who left |
  Post 3 reels a week | Build the spare parts shelf | Get quotes from 3 insurers |
  Set up a standing order form | Renovate rooms 4 to 9 | Audit 25 job files |
  Introduce a 15-minute stand-up | Move all invoices to the new template |
  Offer a maintenance plan to all fleet customers | Publish the salary bands |
  Upgrade the tills from version 3 to version 5 | Record 5 how-to videos
  `,
  `
  Rework hours 21 -> 8 h | Calls answered 60 -> 90 % | Orders shipped the same day 71 → 95 % |
  Quotes sent within two days: 40 % → 85 % | Test drives booked a week 6 -> 14 |
  Returns handled without a phone call 30% => 70% | Repair backlog 46 → 12 jobs |
  Invoices paid on time 62 → 90 % | Visits per client 1.4 -> 2.0 | Print waste 9 → 4 % |
  Review score 4.1 → 4.6 | Training dropouts 8 → 2 | Design changes after approval 3.5 -> 1 per job |
  Call-backs within the hour 35 to 80 % | Food cost 34 → 29 % of sales | Website enquiries 18 → 40 a month |
  Follow-up visits needed 22 % → 8 % | Machine set-up time 95 -> 40 min | Stock counted wrong: 7 % → 1 % |
  Open tickets 140 → 30 | Cleaning complaints 11 -> 3 a month | Meeting hours per person and week 9 → 5 |
  Hire bikes returned damaged 12 → 4 | Delivery drops per van and day 21 → 28 | Time to hire 74 -> 35 days |
  Lead time from order to install 41 → 21 days | Plan customers on a yearly contract (35 → 60 %) |
  Report errors found by clients 5 → 0 | Overtime hours from 120 to 60 a month | Support calls per order down from 0.9 to 0.4
  `,
);
