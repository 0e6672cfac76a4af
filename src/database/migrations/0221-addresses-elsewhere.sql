-- Tells whether an account of another store signs in with this address: a firm is not told so when it invites a contact.
CREATE FUNCTION signs_in_elsewhere(address text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  outer_scope text := coalesce(current_setting('app.scope', true), '');
  own_store bigint := current_store_id();
  found boolean;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  SELECT EXISTS (
    SELECT FROM app_user u WHERE lower(u.email) = lower(address) AND u.removed_at IS NULL AND u.store_id <> own_store) INTO found;
  PERFORM set_config('app.scope', outer_scope, true);
  RETURN found;
END $$;
