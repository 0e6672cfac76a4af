-- Weeks are published branch by branch. A week's record holds while one of its branches is published.
CREATE TABLE published_branch (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  sunday date NOT NULL,
  branch_id bigint NOT NULL,
  CONSTRAINT published_branch_pkey PRIMARY KEY (store_id, sunday, branch_id),
  CONSTRAINT published_branch_week_fkey FOREIGN KEY (store_id, sunday) REFERENCES published_week (store_id, sunday) ON DELETE CASCADE,
  CONSTRAINT published_branch_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id)
);
CREATE INDEX published_branch_by_branch ON published_branch (store_id, branch_id);
SELECT protect_store_table('published_branch');

-- Weeks of before were published for every branch there was, deleted ones included: their shifts stay in sight.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    INSERT INTO published_branch (store_id, sunday, branch_id)
    SELECT w.store_id, w.sunday, b.id FROM published_week w JOIN branch b ON b.store_id = w.store_id
    WHERE w.store_id = one_store;
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;

-- What is announced is of a branch, so that only those hear of it who reach it.
DROP FUNCTION announce_published_week_published_weeks() CASCADE;
SELECT announce_changes('published_branch', 'published-weeks', 'changed.sunday', branch => 'changed.branch_id');
