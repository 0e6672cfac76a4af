-- Transactions of the points of sale (decisions, section 6). Their day and hour are the branch's, so that reports sum without asking for the
-- zone row by row; a branch's zone is therefore fixed once it has some.

CREATE TABLE sale (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  -- the point of sale's own: a row seen before is known by it
  external_id short_text NOT NULL,
  occurred_at instant NOT NULL,
  local_date date NOT NULL,
  local_hour integer NOT NULL CONSTRAINT sale_local_hour CHECK (local_hour BETWEEN 0 AND 23),
  tender text NOT NULL CONSTRAINT sale_known_tender CHECK (tender IN ('cash', 'card')),
  -- whole cents; a refund is below zero
  gross bigint NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  tip bigint NOT NULL DEFAULT 0,
  CONSTRAINT sale_pkey PRIMARY KEY (store_id, branch_id, external_id),
  CONSTRAINT sale_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id)
);
CREATE INDEX sale_by_date ON sale (store_id, local_date, branch_id);
SELECT protect_store_table('sale');
SELECT announce_changes('sale', 'sales', 'changed.local_date - extract(dow FROM changed.local_date)::integer',
  branch => 'changed.branch_id', local_date => 'changed.local_date');
