-- Pay periods of two weeks begin on a Sunday of the store's own, the anchor.
ALTER TABLE store ADD COLUMN period_anchor date;
ALTER TABLE store ADD CONSTRAINT store_period_anchor_check
  CHECK ((salary_period = 4) = (period_anchor IS NOT NULL) AND extract(dow FROM period_anchor) = 0);
