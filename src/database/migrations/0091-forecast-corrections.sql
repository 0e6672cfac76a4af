-- Forecast net sales of a branch's hour as said by hand, in place of what its like weekdays give (docs/rules/sales.md#forecast).
CREATE TABLE forecast_correction (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  local_date date NOT NULL,
  local_hour integer NOT NULL CONSTRAINT forecast_correction_local_hour CHECK (local_hour BETWEEN 0 AND 23),
  cents bigint NOT NULL CONSTRAINT forecast_correction_not_negative CHECK (cents >= 0),
  CONSTRAINT forecast_correction_pkey PRIMARY KEY (store_id, branch_id, local_date, local_hour),
  CONSTRAINT forecast_correction_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('forecast_correction');
SELECT announce_changes('forecast_correction', 'sales', 'changed.local_date - extract(dow FROM changed.local_date)::integer',
  branch => 'changed.branch_id', local_date => 'changed.local_date');
