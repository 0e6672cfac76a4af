-- The rules of work and pay of a branch from a day on; no row: California's.
CREATE TABLE labor_rule (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  from_date date NOT NULL,
  rules text NOT NULL CONSTRAINT labor_rule_known CHECK (rules IN ('california', 'federal')),
  CONSTRAINT labor_rule_pkey PRIMARY KEY (store_id, branch_id, from_date),
  CONSTRAINT labor_rule_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('labor_rule');
SELECT announce_changes('labor_rule', 'store', 'changed.store_id');
