-- What people were told of a week that was taken back: it holds no longer, but what is announced next is compared with it.
ALTER TABLE announced_shift ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;

DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE announced_shift a SET withdrawn = true
    WHERE a.store_id = one_store AND NOT EXISTS (
      SELECT FROM published_week w WHERE w.store_id = one_store AND a.local_date BETWEEN w.sunday AND w.sunday + 6
    );
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
