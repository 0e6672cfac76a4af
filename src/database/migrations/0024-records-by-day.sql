-- Reports look for what was worked within a range of days. A record lies by its plan's day, so that the index by day finds it, but for the
-- few that lie far from it; those are found here. The words of the predicate stand in src/server/dashboard/shifts-near.ts too.
CREATE INDEX shift_far_from_its_day ON shift (store_id, local_date)
  WHERE start_time - clock_in > interval '1 day' OR clock_out - start_time > interval '2 days'
    OR end_time - start_time > interval '2 days';
