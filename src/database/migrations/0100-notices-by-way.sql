-- Which notification a notice is, whether the bell shows it, and its words where mail or a push message carries them. `about` names what
-- is told once only, though several processes look.
ALTER TABLE notice
  ADD COLUMN event short_text,
  ADD COLUMN in_app boolean NOT NULL DEFAULT true,
  ADD COLUMN subject long_text NOT NULL DEFAULT '',
  ADD COLUMN body long_text NOT NULL DEFAULT '',
  ADD COLUMN about short_text;
CREATE UNIQUE INDEX notice_about_unique ON notice (store_id, user_id, about) WHERE about IS NOT NULL;

-- When an account is not disturbed, when a manager gets one mail of the day (minutes since midnight in the store's zone), and whether a
-- push message says more than that there is news.
ALTER TABLE app_user
  ADD COLUMN quiet_from smallint CONSTRAINT app_user_quiet_from CHECK (quiet_from BETWEEN 0 AND 1439),
  ADD COLUMN quiet_to smallint CONSTRAINT app_user_quiet_to CHECK (quiet_to BETWEEN 0 AND 1439),
  ADD COLUMN digest_at smallint CONSTRAINT app_user_digest_at CHECK (digest_at BETWEEN 0 AND 1439),
  ADD COLUMN push_details boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT app_user_whole_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from IS DISTINCT FROM quiet_to OR quiet_from IS NULL);

-- Earlier notices, store by store, because row-level security binds the owner of the tables too. Choices keep what is known today only.
DO $$
DECLARE one_store bigint;
BEGIN
  PERFORM set_config('app.scope', 'installation', true);
  FOR one_store IN SELECT id FROM store LOOP
    PERFORM set_config('app.store_id', one_store::text, true);
    UPDATE notice n SET event = CASE n.kind
        WHEN 'week_announced' THEN 'week_published'
        WHEN 'week_withdrawn' THEN 'week_published'
        WHEN 'shift_claimed' THEN 'shift_taken'
        WHEN 'shift_offered' THEN 'open_shift'
        WHEN 'shift_taken' THEN 'open_shift'
        WHEN 'shift_trade' THEN CASE u.auth_type WHEN 'admin' THEN 'trade_waiting' ELSE 'shift_offer' END
        WHEN 'shift_bid' THEN CASE u.auth_type WHEN 'admin' THEN 'trade_waiting' ELSE 'shift_offer' END
        ELSE n.kind END
    FROM app_user u WHERE n.store_id = one_store AND u.store_id = n.store_id AND u.id = n.user_id;
    UPDATE app_user u SET notifications = coalesce((
        SELECT jsonb_object_agg(chosen.key, chosen.value) FROM jsonb_each(u.notifications) chosen
        WHERE jsonb_typeof(chosen.value) = 'object' AND chosen.key IN ('week_published', 'shift_changed', 'open_shift', 'shift_offer',
          'day_off_decided', 'time_corrected', 'correction_decided', 'day_off_asked', 'trade_waiting', 'shift_taken', 'correction_asked',
          'punch_waiting', 'new_message', 'document_asked')), '{}')
    WHERE u.store_id = one_store AND u.notifications <> '{}';
  END LOOP;
  PERFORM set_config('app.store_id', '', true);
  PERFORM set_config('app.scope', '', true);
END $$;
ALTER TABLE notice ALTER COLUMN event SET NOT NULL;

-- A notice whose mail waits for the end of quiet hours or for the mail of the day. Asked over all stores.
CREATE TABLE notice_mail (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  notice_id bigint NOT NULL,
  user_id bigint NOT NULL,
  due_at instant NOT NULL,
  CONSTRAINT notice_mail_pkey PRIMARY KEY (store_id, notice_id),
  CONSTRAINT notice_mail_notice_fkey FOREIGN KEY (store_id, notice_id) REFERENCES notice (store_id, id) ON DELETE CASCADE
);
CREATE INDEX notice_mail_due ON notice_mail (due_at);
SELECT protect_installation_table('notice_mail', 'store_id');
