-- Signing in: browsers that strangers cannot hold up, links that end with what they were made for, names that look alike.

-- A browser that has signed in to an account before, by a cookie of its own: what strangers try elsewhere does not slow it down.
CREATE TABLE known_browser (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  last_used_at instant NOT NULL DEFAULT this_second(),
  CONSTRAINT known_browser_pkey PRIMARY KEY (store_id, user_id, token_hash),
  CONSTRAINT known_browser_user_fkey FOREIGN KEY (store_id, user_id) REFERENCES app_user (store_id, id) ON DELETE CASCADE
);
SELECT protect_installation_table('known_browser', 'store_id');

-- A link confirms a new sign-in address, which it was sent to.
ALTER TABLE account_link
  DROP CONSTRAINT account_link_known_kind,
  ADD CONSTRAINT account_link_known_kind CHECK (kind IN ('invitation', 'reset', 'address'));

-- Whoever was an admin once: an account that is made a clock admin for a moment must not show its links to other admins.
ALTER TABLE app_user ADD COLUMN was_admin boolean NOT NULL DEFAULT false;
DO $$
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  UPDATE app_user SET was_admin = true WHERE auth_type = 'admin';
  PERFORM set_config('app.scope', '', true);
END $$;
CREATE FUNCTION remember_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_admin := NEW.was_admin OR NEW.auth_type = 'admin';
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_remembers_admin BEFORE INSERT OR UPDATE ON app_user FOR EACH ROW
  WHEN (NEW.auth_type = 'admin' AND NOT NEW.was_admin)
  EXECUTE FUNCTION remember_admin();

-- Links end with the role, the address and the employment that they were made for, whoever changes them and however it comes back.
CREATE FUNCTION end_links(store bigint, account bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM account_link WHERE store_id = store AND user_id = account;
  UPDATE mail SET state = 'failed', link = NULL, last_error = 'link_gone'
  WHERE store_id = store AND user_id = account AND state = 'queued' AND kind IN ('invitation', 'reset', 'address');
$$;
CREATE FUNCTION end_links_of_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_links(NEW.store_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_change_ends_links AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.auth_type IS DISTINCT FROM NEW.auth_type OR OLD.email IS DISTINCT FROM NEW.email OR (OLD.active AND NOT NEW.active))
  EXECUTE FUNCTION end_links_of_changed_account();
CREATE FUNCTION end_links_of_former_employee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The account is held before its links, as everywhere.
  PERFORM FROM app_user u WHERE u.store_id = NEW.store_id AND u.employee_id = NEW.id ORDER BY u.id FOR UPDATE;
  PERFORM end_links(u.store_id, u.id) FROM app_user u WHERE u.store_id = NEW.store_id AND u.employee_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER employee_leaving_ends_links AFTER UPDATE ON employee FOR EACH ROW
  WHEN (OLD.active AND NOT NEW.active)
  EXECUTE FUNCTION end_links_of_former_employee();

-- Names that differ only in how the same letters are written are one name. Two of before that would be one stay as they are: the later
-- one keeps a key of its own until it is renamed.
ALTER TABLE app_user ADD COLUMN username_key text NOT NULL DEFAULT '';
CREATE FUNCTION set_username_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username_key := lower(normalize(NEW.username, NFKC));
  RETURN NEW;
END $$;
DO $$
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  UPDATE app_user u SET username_key = k.key || CASE WHEN k.earlier > 0 AND u.removed_at IS NULL THEN ' ' || u.id ELSE '' END
  FROM (
    SELECT store_id, id, lower(normalize(username, NFKC)) AS key,
      count(*) FILTER (WHERE removed_at IS NULL) OVER (
        PARTITION BY lower(normalize(username, NFKC)) ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
    FROM app_user
  ) k
  WHERE k.store_id = u.store_id AND k.id = u.id;
  PERFORM set_config('app.scope', '', true);
END $$;
CREATE TRIGGER app_user_sets_username_key BEFORE INSERT OR UPDATE OF username ON app_user FOR EACH ROW
  EXECUTE FUNCTION set_username_key();
CREATE UNIQUE INDEX app_user_username_key_unique ON app_user (username_key) WHERE removed_at IS NULL;
