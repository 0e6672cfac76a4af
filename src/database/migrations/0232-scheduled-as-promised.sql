-- Seconds of a shift as its person was last told before it began; null: as told now. A plan that is told anew afterwards changes no reporting time.
ALTER TABLE announced_shift ADD COLUMN scheduled_seconds bigint;
