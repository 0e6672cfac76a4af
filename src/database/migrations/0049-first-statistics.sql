-- What the planner assumes of rows until they are first counted. By default it takes `store_id = …` and `… IS NULL` to leave one row in two
-- hundred, so that any index of a store seems as good as the one with the key: lists then look at all rows for each row. PostgreSQL takes
-- such assumptions since version 18.
DO $$
DECLARE one record;
BEGIN
  IF to_regprocedure('pg_restore_attribute_stats("any")') IS NULL THEN RETURN; END IF;
  FOR one IN
    SELECT c.relname, a.attname, a.attnotnull,
      CASE
        WHEN a.attname = 'store_id' THEN 1
        WHEN a.attname = 'branch_id' THEN 3
        -- Many of one: the newest are read in the order of an index.
        WHEN a.attname = 'user_id' THEN 5
        WHEN a.attname IN ('project_uuid', 'subject_id') THEN 20
        WHEN a.attname ~ '(^|_)(id|uuid|key|hash|employee)$' OR a.atttypid = 'instant'::regtype THEN -0.5
        -- Hardly ever true, so that a conversation's newest are read in order for a client, too.
        WHEN a.attname = 'internal' THEN 10
        WHEN a.atttypid = 'date'::regtype THEN 100
        WHEN a.atttypid = 'boolean'::regtype THEN 2
        ELSE 5
      END AS n_distinct
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.reltuples <= 0
      AND a.attnum > 0 AND NOT a.attisdropped
  LOOP
    -- Written so that earlier versions, which lack the function, read past it.
    EXECUTE format(
      'SELECT pg_restore_attribute_stats(''schemaname'', %L, ''relname'', %L, ''attname'', %L, ''inherited'', false,
         ''null_frac'', %s::real, ''avg_width'', 8, ''n_distinct'', %s::real, ''correlation'', 1::real)',
      current_schema(), one.relname, one.attname, CASE WHEN one.attnotnull THEN 0 ELSE 0.5 END, one.n_distinct);
  END LOOP;
END $$;

-- A range of stores, as two comparisons that the planner takes for two: of `BETWEEN` it assumes that one row in two hundred is left, whatever
-- the statistics of a column with few values say, and again any index seems as good as the one with the key.
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT polname, polrelid::regclass AS name, CASE WHEN polrelid = 'store'::regclass THEN 'id' ELSE 'store_id' END AS key
    FROM pg_policy WHERE polname IN ('within_scope', 'read_within_scope')
  LOOP
    EXECUTE format('ALTER POLICY %I ON %s USING (%3$I >= lowest_store_in_scope() AND (%3$I, %3$I) <= (highest_store_in_scope(), highest_store_in_scope()))',
      one.polname, one.name, one.key);
  END LOOP;
END $$;

-- Looked up for one person, shift or client.
CREATE INDEX waiting_punch_open_by_employee ON waiting_punch (store_id, employee_id) WHERE resolution IS NULL;
CREATE INDEX waiting_punch_by_shift ON waiting_punch (store_id, shift_uuid) WHERE shift_uuid IS NOT NULL;
CREATE INDEX correction_request_by_shift ON correction_request (store_id, shift_uuid) WHERE shift_uuid IS NOT NULL;
CREATE INDEX audit_log_by_client ON audit_log (store_id, (coalesce(after, before) ->> 'client'), id)
  WHERE subject IN ('officer', 'client_request');
CREATE INDEX app_user_admins ON app_user (store_id, auth_type) WHERE auth_type IN ('admin', 'clockadmin');
CREATE INDEX sales_import_under_way ON sales_import (store_id, branch_id) WHERE state IN ('waiting', 'reading');
CREATE INDEX timesheet_approval_by_employee ON timesheet_approval (store_id, employee_id, date_from);
