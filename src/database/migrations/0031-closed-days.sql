-- What a closed period shows, for good (decisions, section 6): each person's receipt, hours, and the facts that carry no date, so that
-- nothing which is changed later alters it, and pay of the open days of a week that it cuts can tell what is due beyond it.

-- False: closed by an earlier version, which kept its tables only.
ALTER TABLE closed_period ADD COLUMN days_kept boolean NOT NULL DEFAULT false;

CREATE TABLE closed_person (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  period_id bigint NOT NULL,
  employee_id bigint NOT NULL,
  role text NOT NULL,
  salary boolean NOT NULL,
  meal_waiver boolean NOT NULL,
  -- the explanation of the person's pay (domain/pay/explanation.ts); null: there was none
  receipt jsonb,
  CONSTRAINT closed_person_pkey PRIMARY KEY (store_id, period_id, employee_id),
  CONSTRAINT closed_person_period_fkey FOREIGN KEY (store_id, period_id) REFERENCES closed_period (store_id, id) ON DELETE CASCADE,
  CONSTRAINT closed_person_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id)
);
CREATE INDEX closed_person_by_employee ON closed_person (store_id, employee_id);
SELECT protect_store_table('closed_person');

CREATE TABLE closed_hours (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  period_id bigint NOT NULL,
  employee_id bigint NOT NULL,
  branch_id bigint NOT NULL,
  local_date date NOT NULL,
  seconds bigint NOT NULL,
  CONSTRAINT closed_hours_pkey PRIMARY KEY (store_id, period_id, employee_id, branch_id, local_date),
  CONSTRAINT closed_hours_period_fkey FOREIGN KEY (store_id, period_id) REFERENCES closed_period (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('closed_hours');

SELECT announce_changes('closed_period', 'closed-periods', 'changed.id');
