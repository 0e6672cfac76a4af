-- Which notifications an account wants: admins and clients choose as well, and have no employee.
ALTER TABLE app_user ADD COLUMN notifications jsonb NOT NULL DEFAULT '{}';

-- Store by store, because row-level security binds the owner of the tables too.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE app_user u SET notifications = p.notifications
    FROM employee_preference p
    WHERE u.store_id = one_store AND p.store_id = u.store_id AND p.employee_id = u.employee_id;
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;

ALTER TABLE employee_preference DROP COLUMN notifications;
