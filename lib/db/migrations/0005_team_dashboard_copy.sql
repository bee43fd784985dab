-- The Team Performance Dashboard shows all votes beside the middle vote and computes no mean: its first texts say so. What the
-- coach has edited stays, field by field.
update products set description = 'Let your team vote red, amber or green on what matters, beside your measures. You see what changed since last time, and where people disagree.'
  where id = 'team-performance-dashboard' and description = 'Follow your team’s measures in red, amber and green, with the trends and what changed since last time. Where people disagree, you see that as well.';
update products set what_you_get = $$[
    "The dashboard as one HTML file to open in any meeting, online or not",
    "Eight areas to vote on, which you can rename",
    "A red, amber or green status for every measure",
    "The trend of every area and measure over six check-ins",
    "What has changed since the last time",
    "The figures of an invented team, to find your way around",
    "A dashboard for every team you lead, with JSON export and import"
  ]$$::jsonb
  where id = 'team-performance-dashboard' and what_you_get = $$[
    "The dashboard as one HTML file to open in any meeting, online or not",
    "A red, amber or green status for every measure",
    "The trend of each measure over time",
    "What has changed since the last time",
    "The figures of an invented team, to find your way around",
    "A dashboard for every team you lead, with JSON export and import"
  ]$$::jsonb;
update products set features = $$[
    "All votes stand beside the middle vote, which is never shown alone",
    "Voting on one laptop or phone that goes round, with no way back to what the last one said",
    "A status in words and shapes as well as in colour",
    "Measures in from a spreadsheet and out again as CSV",
    "Undo for every entry",
    "A print view of one page for the people who were not in the room"
  ]$$::jsonb
  where id = 'team-performance-dashboard' and features = $$[
    "Disagreement stands beside the mean, which is never shown alone",
    "A status in words as well as in colour",
    "Undo for every entry",
    "A print view for the people who were not in the room"
  ]$$::jsonb;
