-- Whose sale it was, where the point of sale says so: tips may be shared by it (docs/rules/tips.md#tips-by-server).
ALTER TABLE sale ADD COLUMN employee_id bigint,
  ADD CONSTRAINT sale_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id);
CREATE INDEX sale_by_employee ON sale (store_id, employee_id) WHERE employee_id IS NOT NULL;
ALTER TABLE sales_import_row ADD COLUMN employee_id bigint;
