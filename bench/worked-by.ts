const recorded = `local_date between $1 and $2 and clock_out is not null and shift_role not in ('OW', 'TO', 'SL')`;

/** Adds up the records of the days $1 to $2, less unpaid breaks, by the grouping columns: the plainest statement. */
export const workedBy = (columns: string) => `
  with worked as (
    select ${columns}, sum(clock_out - clock_in) as took from shift where ${recorded} group by ${columns}
  ), paused as (
    select ${columns}, sum(b.end_time - b.start_time) as took
    from shift s join (select store_id, shift_uuid, start_time, end_time from shift_break) as b
      on b.store_id = s.store_id and b.shift_uuid = s.uuid
    where ${recorded} and b.end_time - b.start_time >= interval '20 minutes' group by ${columns}
  )
  select ${columns}, extract(epoch from worked.took - coalesce(paused.took, interval '0')) as seconds
  from worked left join paused using (${columns})`;
