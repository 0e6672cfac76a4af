-- Filters of a list or a report, as its address has them, under a name of one account.
CREATE TABLE saved_view (
  store_id bigint NOT NULL DEFAULT current_store_id() CONSTRAINT saved_view_store_fkey REFERENCES store (id),
  user_id bigint NOT NULL,
  screen text NOT NULL CONSTRAINT saved_view_known_screen CHECK (screen IN ('dashboard', 'timesheets', 'clients', 'team')),
  name short_text NOT NULL CONSTRAINT saved_view_has_name CHECK (name <> ''),
  name_key text GENERATED ALWAYS AS (lower(name)) STORED,
  query text NOT NULL CONSTRAINT saved_view_query_length CHECK (length(query) <= 1000),
  CONSTRAINT saved_view_pkey PRIMARY KEY (store_id, user_id, screen, name_key),
  CONSTRAINT saved_view_user_fkey FOREIGN KEY (store_id, user_id) REFERENCES app_user (store_id, id) ON DELETE CASCADE
);
SELECT protect_store_table('saved_view');
