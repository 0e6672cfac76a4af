-- Since when the clock asks at clock-out whether rest breaks were given; null: it does not.
ALTER TABLE store ADD COLUMN rest_attestation_since instant;

-- What the person of a record said of their rest breaks, in which words, and the version of that wording; the words of an answer by hand
-- are empty, its reason is in the history.
ALTER TABLE shift ADD COLUMN rest_answer text CONSTRAINT shift_rest_answer CHECK (rest_answer IN ('yes', 'chose', 'no'));
ALTER TABLE shift ADD COLUMN rest_words short_text NOT NULL DEFAULT '';
ALTER TABLE shift ADD COLUMN rest_wording integer;

-- As before, and the answer, which a premium rests on.
SELECT guard_closed_periods('shift',
  $$SELECT c.store_id, first_day_of(b.timezone, c.start_time, c.clock_in) AS first_day,
      last_day_of(b.timezone, c.start_time, c.end_time, c.clock_in, c.clock_out) AS last_day
    FROM changed c CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = c.store_id AND id = c.branch_id OFFSET 0) AS b$$,
  $$WITH old_row AS (
      SELECT store_id, uuid, employee_id, branch_id, start_time, end_time, shift_role, position_id, planned, clock_in, clock_out,
        rest_answer, note FROM was
    ), new_row AS (
      SELECT store_id, uuid, employee_id, branch_id, start_time, end_time, shift_role, position_id, planned, clock_in, clock_out,
        rest_answer, note FROM became
    )
    SELECT c.store_id, first_day_of(b.timezone, c.start_time, c.clock_in) AS first_day,
      last_day_of(b.timezone, c.start_time, c.end_time, c.clock_in, c.clock_out) AS last_day
    FROM (
      (SELECT * FROM old_row EXCEPT SELECT * FROM new_row) UNION ALL (SELECT * FROM new_row EXCEPT SELECT * FROM old_row)
    ) AS c CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = c.store_id AND id = c.branch_id OFFSET 0) AS b$$);
