-- Counts the changes of a request, so that taking an answer back never overwrites a later one.
ALTER TABLE day_off ADD COLUMN version integer NOT NULL DEFAULT 1;
