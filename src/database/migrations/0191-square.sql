-- A store's connection with Square (docs/rules/sales.md#square): which branch is which location, and when sales are fetched by themselves.
CREATE TABLE square_connection (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  -- encrypted with the key of the installation
  access_token bytea NOT NULL,
  -- whose imports the daily ones are
  user_id bigint NOT NULL,
  daily boolean NOT NULL DEFAULT false,
  -- when the sales of yesterday are fetched
  next_pull_at instant,
  last_pulled_at instant,
  -- since when Square refuses, and why: the code of a text
  failing_since instant,
  problem short_text,
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT square_connection_pkey PRIMARY KEY (store_id),
  CONSTRAINT square_connection_store_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
  CONSTRAINT square_connection_user_fkey FOREIGN KEY (store_id, user_id) REFERENCES app_user (store_id, id) ON DELETE CASCADE
);
SELECT protect_installation_table('square_connection', 'store_id');

CREATE TABLE square_location (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  branch_id bigint NOT NULL,
  location_id short_text NOT NULL,
  name short_text NOT NULL,
  CONSTRAINT square_location_pkey PRIMARY KEY (store_id, branch_id),
  CONSTRAINT square_location_once UNIQUE (store_id, location_id),
  CONSTRAINT square_location_branch_fkey FOREIGN KEY (store_id, branch_id) REFERENCES branch (store_id, id) ON DELETE CASCADE,
  CONSTRAINT square_location_connection_fkey FOREIGN KEY (store_id) REFERENCES square_connection (store_id) ON DELETE CASCADE
);
SELECT protect_store_table('square_location');
