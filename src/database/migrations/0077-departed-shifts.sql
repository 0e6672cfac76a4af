-- A shift that was told in one branch and has since been told in another: gone from the first, until the first is published again. Its
-- person knows already.
CREATE TABLE departed_shift (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  -- no foreign key: it outlives the shift, as announced_shift does
  shift_uuid uuid NOT NULL,
  branch_id bigint NOT NULL,
  employee_id bigint,
  start_time instant NOT NULL,
  end_time instant NOT NULL,
  local_date date NOT NULL,
  shift_role text NOT NULL,
  position_id bigint,
  note long_text NOT NULL,
  CONSTRAINT departed_shift_pkey PRIMARY KEY (store_id, shift_uuid, branch_id),
  CONSTRAINT departed_shift_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE,
  CONSTRAINT departed_shift_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id),
  CONSTRAINT departed_shift_position_fkey FOREIGN KEY (store_id, position_id) REFERENCES position (store_id, id)
);
CREATE INDEX departed_shift_by_date ON departed_shift (store_id, local_date);
CREATE INDEX departed_shift_by_branch ON departed_shift (store_id, branch_id);
CREATE INDEX departed_shift_by_employee ON departed_shift (store_id, employee_id);
CREATE INDEX departed_shift_by_position ON departed_shift (store_id, position_id);
SELECT protect_store_table('departed_shift');
SELECT announce_changes('departed_shift', 'announced-shifts', 'changed.local_date - extract(dow FROM changed.local_date)::integer');
