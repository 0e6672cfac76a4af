-- A person without a branch (not yet, or no longer, while the row is written) is announced as that person: who reaches none of their
-- branches hears of none.
SELECT announce_changes('employee', 'employees', 'changed.id', employee => 'changed.id', branch => 'b.branch_id',
  source => 'changed LEFT JOIN LATERAL (
    SELECT * FROM employee_branch WHERE store_id = changed.store_id AND employee_id = changed.id OFFSET 0) AS b ON true');

-- A trade is of the branches of its shifts.
SELECT announce_changes('shift_trade', 'shift-trades', 'changed.id', employee => 'people.id', branch => 's.branch_id',
  source => 'changed CROSS JOIN LATERAL unnest(ARRAY[changed.from_employee, changed.to_employee]) AS people (id)
    LEFT JOIN LATERAL (
      SELECT * FROM shift WHERE store_id = changed.store_id AND uuid = ANY (ARRAY[changed.shift_uuid, changed.other_uuid]) OFFSET 0
    ) AS s ON true');

-- Who is planned in one branch is busy in their others, which hear of the week and of nobody.
SELECT announce_changes('shift', 'busy-times', 'changed.local_date - extract(dow FROM changed.local_date)::integer',
  branch => 'b.branch_id',
  source => 'changed CROSS JOIN LATERAL (
    SELECT * FROM employee_branch WHERE changed.planned AND store_id = changed.store_id AND employee_id = changed.employee_id
      AND branch_id <> changed.branch_id OFFSET 0) AS b');
