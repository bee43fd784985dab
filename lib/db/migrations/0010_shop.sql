-- A product can be taken out of the shop and put back. Its row stays, so that no start seeds it again.
alter table products add column withdrawn_at timestamptz;

-- Nobody was ever charged the original prices of the first catalogue, so they go. What the coach has set stays. The bundle is compared
-- with the prices of its tools, which are added up when they are read.
update products set original_price = null
  from (values
    ('strategic-okr-planner', 11900),
    ('strategic-okr-execution-tracker', 19900),
    ('90-day-sprint-planner', 6900),
    ('strategic-alignment-assessment-kit', 12900),
    ('roi-projection-calculator', 9900),
    ('team-performance-dashboard', 11900),
    ('executive-decision-framework', 8900),
    ('okr-workshop-facilitator-kit', 14900),
    ('goal-cascade-builder', 9900),
    ('complete-bundle', 74100)
  ) as seed (id, original_price)
  where products.id = seed.id and products.original_price = seed.original_price;

-- The bundle's page lists the nine tools, so its own texts no longer do.
update products set what_you_get = $$[
    "All 9 tools in their full versions, each an HTML file of its own",
    "One zip file with all of them, and a page of text on how to open it",
    "A download page that also gives each tool by itself, when you need only one",
    "The newest version of every tool behind the same link, whenever you come back",
    "A license to use all of them in your own business"
  ]$$::jsonb
  where id = 'complete-bundle' and what_you_get = $$[
    "All 9 tools in their full versions, each an HTML file of its own",
    "For planning: Strategic OKR Planner, 90-Day Sprint Planner and Goal Cascade Builder",
    "For carrying it out: Strategic OKR Execution Tracker",
    "For deciding: ROI Projection Calculator and Executive Decision Framework",
    "For your team: Strategic Alignment Assessment Kit and Team Performance Dashboard",
    "For the room: OKR Workshop Facilitator Kit"
  ]$$::jsonb;
