-- The share picture of a closed round without names, as it was last drawn, and a hash of what is drawn: when that changes, it is drawn again.
alter table rounds add column card bytea, add column card_drawing text;
