-- Lists are answered from memory while nothing that they rest on has changed: these tables are announced for that, too.
SELECT announce_changes('announced_shift', 'announced-shifts', 'changed.local_date - extract(dow FROM changed.local_date)::integer');
SELECT announce_changes('notice', 'notices', 'changed.store_id');
SELECT announce_changes('app_user', 'accounts', 'changed.id');
SELECT announce_changes('totp_secret', 'accounts', 'changed.user_id');
SELECT announce_changes('passkey', 'accounts', 'changed.user_id');
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN
    SELECT p.oid FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prorettype = 'trigger'::regtype AND p.proconfig IS NULL
      AND p.proname LIKE 'announce\_%'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off', one);
  END LOOP;
END $$;
