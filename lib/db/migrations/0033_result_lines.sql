-- The two drawings of a result's line, with the version of the drawing. Null, or of another version: they are drawn when they are next read.
alter table diagnostic_results add column lines jsonb;
