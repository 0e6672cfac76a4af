import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#database/open.ts';

/**
 * Finds traces of incomplete actions in a store: unmatched rows and files, inconsistent history. Empty is good.
 * @param saleRows how many transactions each imported file has; they are named `<file>-<number>`
 */
export async function halfDone(
  database: Database,
  { storeId, dataDir, saleRows }: { storeId: number; dataDir: string; saleRows: number },
): Promise<string[]> {
  return database.readWithinStore(storeId, async (query) => {
    const idsOf = async (what: string, statement: ReturnType<typeof sql<{ id: string }>>) => {
      const { rows } = await statement.execute(query);
      return rows.map(({ id }) => `${what}: ${id}`);
    };
    const named = await sql<{ key: string; bytes: number }>`
      select file_key as key, bytes::integer from message_file
      union all select preview_key, preview_bytes::integer from message_file where preview_key is not null`.execute(
      query,
    );
    const broken = named.rows.filter(({ key, bytes }) => {
      const held = statSync(join(dataDir, 'files', key), { throwIfNoEntry: false });
      return held?.size !== bytes;
    });
    return [
      ...broken.map(({ key }) => `a file that a row names is not there, or not whole: ${key}`),
      ...(await idsOf(
        'a message whose files are not those of its audit row, or with another number of audit rows than one',
        sql`select m.id::text as id from message m left join audit_log a on a.subject = 'message' and a.subject_id = m.id::text
          group by m.store_id, m.id having count(a.id) <> 1 or
            min(jsonb_array_length(a.after->'files')) <> (select count(*) from message_file f where f.message_id = m.id)`,
      )),
      ...(await idsOf(
        'an audit row of a message that is not there',
        sql`select subject_id as id from audit_log where subject = 'message' and subject_id not in (select id::text from message)`,
      )),
      ...(await idsOf(
        'a shift whose version, times or person are not those of its last audit row',
        sql`with latest as (
            select distinct on (subject_id) subject_id, action, after from audit_log where subject = 'shift' order by subject_id, id desc)
          select coalesce(s.uuid::text, l.subject_id) as id from shift s full join latest l on l.subject_id = s.uuid::text
          where case when s.uuid is null then l.action <> 'delete' else l.action is null or l.action = 'delete'
            or (l.after->>'version')::integer <> s.version or (l.after->>'employee')::bigint is distinct from s.employee_id
            or (l.after->>'start_time')::timestamptz <> s.start_time or (l.after->>'clock_in')::timestamptz is distinct from s.clock_in
            or (l.after->>'clock_out')::timestamptz is distinct from s.clock_out end`,
      )),
      ...(await idsOf(
        'a shift whose history skips or repeats a version',
        sql`select subject_id as id from audit_log where subject = 'shift' and action <> 'delete'
          group by subject_id having max((after->>'version')::integer) <> count(*) or count(distinct after->>'version') <> count(*)`,
      )),
      ...(await idsOf(
        'a punch without its audit row, or the reverse',
        sql`select coalesce(p.id, a.id) as id from
            (select shift_uuid::text as id, count(*) as count from punch group by 1) p
            full join (select subject_id as id, count(*) as count from audit_log where action in ('clock_in', 'clock_out') group by 1) a
              on a.id = p.id
          where p.count is distinct from a.count`,
      )),
      ...(await idsOf(
        'an import that landed in part, without its audit row, or twice',
        sql`select coalesce(s.id, a.id) as id from
            (select split_part(external_id, '-', 1) as id, count(*) as count from sale group by 1) s
            full join (select after->>'file' as id, count(*) as count from audit_log where subject = 'sales' group by 1) a on a.id = s.id
          where s.count is distinct from ${saleRows} or a.count is distinct from 1`,
      )),
    ];
  });
}
