-- A published shift that was deleted without its person being told before it began: who caused it decides about reporting time.
ALTER TABLE announced_shift ADD COLUMN cancelled boolean NOT NULL DEFAULT false;
