-- How a branch shares its tips, from a day on (docs/rules/tips.md#tip-rules).
CREATE TABLE tip_rule (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  from_date date NOT NULL,
  -- [{name, share, by, positions: [{position, points}], tip_out: [{to, share}]}]
  pools jsonb NOT NULL CONSTRAINT tip_rule_has_pools CHECK (jsonb_typeof(pools) = 'array'),
  CONSTRAINT tip_rule_pkey PRIMARY KEY (store_id, branch_id, from_date),
  CONSTRAINT tip_rule_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('tip_rule');
SELECT announce_changes('tip_rule', 'store', 'changed.store_id');
-- A branch without sales in closed periods has no figures there that a rule from before them could move.
SELECT guard_closed_periods('tip_rule',
  $$SELECT c.store_id, c.from_date AS first_day, CASE
      WHEN EXISTS (
        SELECT FROM closed_period p CROSS JOIN LATERAL (
          SELECT FROM sale s
          WHERE s.store_id = c.store_id AND s.branch_id = c.branch_id AND s.local_date BETWEEN p.date_from AND p.date_to LIMIT 1) AS held
        WHERE p.store_id = c.store_id AND p.reopened_at IS NULL)
      THEN coalesce((
        SELECT min(r.from_date) FROM tip_rule r
        WHERE r.store_id = c.store_id AND r.branch_id = c.branch_id AND r.from_date > c.from_date) - 1, 'infinity'::date)
      ELSE c.from_date END AS last_day
    FROM changed c$$);
