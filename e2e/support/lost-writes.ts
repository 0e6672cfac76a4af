import type { Database } from '#database/open.ts';
import type { Acknowledged } from './mixed-load.ts';

export const noneDone = (): Acknowledged => ({ punches: [], messages: [], imports: [], shifts: [] });

export const countOf = (done: Acknowledged): number =>
  Object.values(done).reduce((sum, list) => sum + list.length, 0);

/** Lists acknowledged writes that are missing. */
export async function findLost(
  database: Database,
  storeId: number,
  done: Acknowledged,
): Promise<Acknowledged> {
  return database.readWithinStore(storeId, async (query) => {
    const punches = await query.selectFrom('punch').select('key').execute();
    const messages = await query.selectFrom('message').select('id').execute();
    const history = await query
      .selectFrom('audit_log')
      .select(['subject', 'subject_id', 'action', 'after'])
      .where('subject', 'in', ['shift', 'sales'])
      .execute();
    const after = (row: (typeof history)[number]) => row.after as { version?: number; file?: string } | null;
    const there = {
      punches: new Set(punches.map(({ key }) => key)),
      messages: new Set(messages.map(({ id }) => id)),
      imports: new Set(history.flatMap((row) => after(row)?.file ?? [])),
      shifts: new Set(
        history.map(
          (row) => `${row.subject_id} ${row.action === 'delete' ? 'deleted' : after(row)?.version}`,
        ),
      ),
    };
    return {
      punches: done.punches.filter((key) => !there.punches.has(key)),
      messages: done.messages.filter((id) => !there.messages.has(id)),
      imports: done.imports.filter((name) => !there.imports.has(name)),
      shifts: done.shifts.filter((version) => !there.shifts.has(version)),
    };
  });
}
