-- What a branch says of a day: a note, an event, that it is closed, and that nobody may ask for paid time off (docs/rules/schedule.md#day-notes).
CREATE TABLE day_note (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  date date NOT NULL,
  note long_text NOT NULL DEFAULT '',
  event short_text NOT NULL DEFAULT '',
  closed boolean NOT NULL DEFAULT false,
  -- the reason, empty where the note is one; null: no blackout
  blackout short_text,
  CONSTRAINT day_note_pkey PRIMARY KEY (store_id, branch_id, date),
  CONSTRAINT day_note_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE,
  CONSTRAINT day_note_says_something CHECK (note <> '' OR event <> '' OR closed OR blackout IS NOT NULL)
);
SELECT protect_store_table('day_note');
SELECT announce_changes('day_note', 'day-notes', 'changed.branch_id', branch => 'changed.branch_id');
