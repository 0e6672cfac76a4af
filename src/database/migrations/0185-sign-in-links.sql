-- A client may sign in by a mailed link (docs/rules/accounts.md#sign-in-links).
ALTER TABLE store ADD COLUMN sign_in_links boolean NOT NULL DEFAULT true;

ALTER TABLE account_link
  DROP CONSTRAINT account_link_known_kind,
  ADD CONSTRAINT account_link_known_kind CHECK (kind IN ('invitation', 'reset', 'address', 'sign_in')),
  -- The browser that asked for a sign-in link, and the page to open after it.
  ADD COLUMN browser_hash bytea,
  ADD COLUMN next_page long_text NOT NULL DEFAULT '';

-- As before, and mail with sign-in links.
CREATE OR REPLACE FUNCTION end_links(store bigint, account bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM account_link WHERE store_id = store AND user_id = account;
  UPDATE mail SET state = 'failed', link = NULL, last_error = 'link_gone'
  WHERE store_id = store AND user_id = account AND state = 'queued' AND kind IN ('invitation', 'reset', 'address', 'sign_in');
$$;
