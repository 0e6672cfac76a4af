-- The pay periods of a store from a day on; empty as long as they never changed: then the store's own have always held. The newest is what
-- the store has.
CREATE TABLE pay_schedule (
  store_id bigint NOT NULL DEFAULT current_store_id() CONSTRAINT pay_schedule_store_fkey REFERENCES store (id),
  from_date date NOT NULL,
  salary_period integer NOT NULL,
  period_anchor date,
  CONSTRAINT pay_schedule_pkey PRIMARY KEY (store_id, from_date)
);
SELECT protect_store_table('pay_schedule');
SELECT announce_changes('pay_schedule', 'store', 'changed.store_id');

-- The weekly hours of a person from a day on, by which salaried people earn sick leave; empty as the table above.
CREATE TABLE held_weekly_hours (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  employee_id bigint NOT NULL,
  from_date date NOT NULL,
  hours integer NOT NULL,
  CONSTRAINT held_weekly_hours_pkey PRIMARY KEY (store_id, employee_id, from_date),
  CONSTRAINT held_weekly_hours_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('held_weekly_hours');
SELECT announce_changes('held_weekly_hours', 'employees', 'changed.employee_id', employee => 'changed.employee_id');

-- What labor may cost of net sales, in millionths, from a day on.
CREATE TABLE labor_target (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  from_date date NOT NULL,
  ppm integer NOT NULL CONSTRAINT labor_target_ppm CHECK (ppm BETWEEN 0 AND 1000000),
  CONSTRAINT labor_target_pkey PRIMARY KEY (store_id, branch_id, from_date),
  CONSTRAINT labor_target_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('labor_target');
SELECT announce_changes('labor_target', 'store', 'changed.store_id');
