-- Finds the file of an admin who also works in the store: both have the same email. Row-level security allows an index
-- to be asked for a column, not for what a function makes of one.
ALTER TABLE employee ADD email_key text GENERATED ALWAYS AS (lower(email)) STORED;
CREATE INDEX employee_by_email ON employee (store_id, email_key) WHERE email_key <> '';
