-- What two at the same moment would else not know of each other.

-- How often the sessions of an account were ended as a whole: a sign-in that began before lets nobody in any more.
ALTER TABLE app_user ADD COLUMN sessions_ended integer NOT NULL DEFAULT 0;

-- Who follows an officer: named once, and again only where that one was deleted or the officer's last day has changed since.
ALTER TABLE officer
  ADD COLUMN successor_id bigint,
  ADD CONSTRAINT officer_successor_fkey FOREIGN KEY (store_id, successor_id)
    REFERENCES officer (store_id, id) ON DELETE SET NULL (successor_id);
CREATE INDEX officer_by_successor ON officer (store_id, successor_id) WHERE successor_id IS NOT NULL;
