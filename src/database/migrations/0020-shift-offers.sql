-- To whom a manager offered an open shift: they may take it in whatever branch it is.
CREATE TABLE shift_offer (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  shift_uuid uuid NOT NULL,
  employee_id bigint NOT NULL,
  offered_at instant NOT NULL DEFAULT this_second(),
  CONSTRAINT shift_offer_pkey PRIMARY KEY (store_id, shift_uuid, employee_id),
  CONSTRAINT shift_offer_shift_fkey FOREIGN KEY (store_id, shift_uuid) REFERENCES shift (store_id, uuid) ON DELETE CASCADE,
  CONSTRAINT shift_offer_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE
);
CREATE INDEX shift_offer_by_employee ON shift_offer (store_id, employee_id);
SELECT protect_store_table('shift_offer');
