-- Cash tips count on the day their work began, by clock-in, not by plan.
SELECT guard_closed_periods('declared_tips',
  $$SELECT s.store_id, d.day AS first_day, d.day AS last_day
    FROM changed c
    CROSS JOIN LATERAL (SELECT * FROM shift WHERE store_id = c.store_id AND uuid = c.shift_uuid OFFSET 0) AS s
    CROSS JOIN LATERAL (SELECT * FROM branch WHERE store_id = s.store_id AND id = s.branch_id OFFSET 0) AS b
    CROSS JOIN LATERAL (SELECT (coalesce(s.clock_in, s.start_time) AT TIME ZONE b.timezone)::date AS day OFFSET 0) AS d$$);
