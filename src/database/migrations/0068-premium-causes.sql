-- Who caused a day that owes reporting time or a split-shift premium, as a manager says; without a row the premium is owed.
CREATE TABLE premium_cause (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  employee_id bigint NOT NULL,
  local_date date NOT NULL,
  kind text NOT NULL CONSTRAINT premium_cause_kind CHECK (kind IN ('reporting_time', 'split_shift')),
  cause text NOT NULL CONSTRAINT premium_cause_cause CHECK (cause IN ('employer', 'employee')),
  reason text NOT NULL DEFAULT '',
  CONSTRAINT premium_cause_pkey PRIMARY KEY (store_id, employee_id, local_date, kind),
  CONSTRAINT premium_cause_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('premium_cause');
SELECT announce_changes('premium_cause', 'pay-rates', 'changed.employee_id', employee => 'changed.employee_id');
SELECT guard_closed_periods('premium_cause',
  $$SELECT c.store_id, c.local_date AS first_day, c.local_date AS last_day FROM changed c$$);
