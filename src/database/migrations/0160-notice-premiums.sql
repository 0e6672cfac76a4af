-- The ordinance about changes of a published schedule that a branch is covered by, from a day on; null or no row: none.
CREATE TABLE notice_rule (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  from_date date NOT NULL,
  rule text CONSTRAINT notice_rule_known CHECK (rule IN ('san_francisco', 'emeryville', 'berkeley')),
  CONSTRAINT notice_rule_pkey PRIMARY KEY (store_id, branch_id, from_date),
  CONSTRAINT notice_rule_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('notice_rule');
SELECT announce_changes('notice_rule', 'store', 'changed.store_id');

-- A change of a published shift as its person was told of it: what it owes follows from how long before the shift that was.
CREATE TABLE told_change (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  -- no foreign key: it outlives the shift
  shift_uuid uuid NOT NULL,
  employee_id bigint NOT NULL,
  branch_id bigint NOT NULL,
  told_at instant NOT NULL,
  start_time instant NOT NULL,
  local_date date NOT NULL,
  -- seconds of the plan; null: it was not there, or is gone
  seconds_before integer,
  seconds_after integer,
  CONSTRAINT told_change_pkey PRIMARY KEY (store_id, shift_uuid, employee_id, told_at),
  CONSTRAINT told_change_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE,
  CONSTRAINT told_change_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id)
);
CREATE INDEX told_change_by_date ON told_change (store_id, local_date);
CREATE INDEX told_change_by_employee ON told_change (store_id, employee_id);
SELECT protect_store_table('told_change');
SELECT announce_changes('told_change', 'announced-shifts', 'changed.local_date - extract(dow FROM changed.local_date)::integer');

ALTER TABLE premium_cause DROP CONSTRAINT premium_cause_kind,
  ADD CONSTRAINT premium_cause_kind CHECK (kind IN ('reporting_time', 'split_shift', 'notice_premium'));
