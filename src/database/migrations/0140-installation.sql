-- What every process of the installation has to share beside the database. One row, which the first one to start makes.
CREATE TABLE installation (
  is_only boolean NOT NULL DEFAULT true CONSTRAINT installation_pkey PRIMARY KEY CONSTRAINT installation_is_only CHECK (is_only),
  -- derived from secret.key
  key_check text,
  -- written into the files as well
  files_mark text
);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
ALTER TABLE installation FORCE ROW LEVEL SECURITY;
CREATE POLICY installation_only ON installation USING (current_setting('app.scope', true) = 'installation');
