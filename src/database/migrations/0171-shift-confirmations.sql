-- Whether published shifts want a confirmation from their employees (docs/rules/schedule.md#confirmations).
ALTER TABLE store ADD COLUMN shift_confirmation boolean NOT NULL DEFAULT false;

-- A shift as its employee confirmed it, last: it holds while the shift, or what was announced of it, is the same.
CREATE TABLE shift_confirmation (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  shift_uuid uuid NOT NULL,
  employee_id bigint NOT NULL,
  branch_id bigint NOT NULL,
  position_id bigint,
  start_time instant NOT NULL,
  end_time instant NOT NULL,
  confirmed_at instant NOT NULL,
  CONSTRAINT shift_confirmation_pkey PRIMARY KEY (store_id, shift_uuid),
  CONSTRAINT shift_confirmation_shift_fkey FOREIGN KEY (store_id, shift_uuid) REFERENCES shift (store_id, uuid) ON DELETE CASCADE,
  CONSTRAINT shift_confirmation_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
CREATE INDEX shift_confirmation_by_employee ON shift_confirmation (store_id, employee_id);
SELECT protect_store_table('shift_confirmation');
SELECT announce_changes('shift_confirmation', 'shift-confirmations', 's.local_date - extract(dow FROM s.local_date)::integer',
  employee => 'changed.employee_id', branch => 's.branch_id',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM shift WHERE store_id = changed.store_id AND uuid = changed.shift_uuid OFFSET 0) AS s');

-- When employees were last reminded to confirm.
CREATE TABLE confirmation_reminder (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  employee_id bigint NOT NULL,
  reminded_at instant NOT NULL,
  CONSTRAINT confirmation_reminder_pkey PRIMARY KEY (store_id, employee_id),
  CONSTRAINT confirmation_reminder_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('confirmation_reminder');
