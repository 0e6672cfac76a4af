-- A contact's account was named after the client that invited it, and could show that name to contacts of another client. Only names that
-- their owner has typed stay; without one the username is shown. Store by store, because row-level security binds the owner of the tables too.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE app_user SET last_name = ''
    WHERE store_id = one_store AND auth_type = 'client' AND first_name = '' AND last_name <> '' AND NOT EXISTS (
      SELECT FROM audit_log l
      WHERE l.store_id = one_store AND l.subject = 'user' AND l.subject_id = app_user.id::text AND l.action = 'update'
        AND l.after ->> 'last_name' = app_user.last_name AND l.before ->> 'last_name' IS DISTINCT FROM l.after ->> 'last_name');
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
