-- Minimum wages of a branch, entered by hand: what a rate is compared with (docs/rules/pay.md#minimum-wages).
CREATE TABLE minimum_wage (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  from_date date NOT NULL,
  -- per hour
  cents bigint NOT NULL CONSTRAINT minimum_wage_not_negative CHECK (cents >= 0),
  CONSTRAINT minimum_wage_pkey PRIMARY KEY (store_id, branch_id, from_date),
  CONSTRAINT minimum_wage_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('minimum_wage');
SELECT announce_changes('minimum_wage', 'store', 'changed.store_id');
