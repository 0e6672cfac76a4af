-- Why a request was declined, and what its approval did to the shifts of that day, so that taking it back restores them.
ALTER TABLE day_off
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN freed_shifts jsonb NOT NULL DEFAULT '[]';

-- Employees see the shifts offered to them.
SELECT announce_changes('shift_offer', 'shift-trades', 'changed.shift_uuid', employee => 'changed.employee_id');
