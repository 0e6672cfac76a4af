import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Availability, noAvailability } from '#domain/people/availability.ts';
import { compareAvailability } from '#domain/people/availability-change.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { readAvailability } from '#server/schedule/read-availability.ts';
import { notifyAsked } from './notify-availability.ts';

/** Reads what holds of an employee's availability today. */
export async function readHeld(query: StoreQuery, employee: number): Promise<Availability> {
  return (await readAvailability(query, { people: [employee] })).get(employee) ?? noAvailability;
}

/** Reads the change of an employee's availability that waits for a manager, if any. */
export async function readWaiting(query: StoreQuery, employee: number) {
  const row = await query
    .selectFrom('availability_request')
    .select(['id', 'asked_at', 'wanted'])
    .where('employee_id', '=', employee)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row && { ...row, wanted: row.wanted as unknown as Availability };
}

/** Replaces what holds as a whole. */
export async function holdAvailability(
  query: StoreQuery,
  employee: number,
  { weekly, dated }: Availability,
): Promise<void> {
  await query.deleteFrom('availability').where('employee_id', '=', employee).execute();
  const rows = [
    ...weekly.map((line) => ({ ...line, date: null })),
    ...dated.map((line) => ({ ...line, weekday: null })),
  ].map(({ from, to, ...line }) => ({ ...line, employee_id: employee, from_minute: from, to_minute: to }));
  if (rows.length > 0) await query.insertInto('availability').values(rows).execute();
}

async function waitsForManager(query: StoreQuery): Promise<boolean> {
  const store = await query.selectFrom('store').select('availability_approval').executeTakeFirstOrThrow();
  return store.availability_approval;
}

/** Changes the caller's own availability: at once, or with a manager's word where the store wants it. Lock the own file first. */
export async function changeAvailability(
  query: StoreQuery,
  context: Context,
  { employee, wanted }: { employee: number; wanted: Availability },
): Promise<void> {
  const waiting = await readWaiting(query, employee);
  if (waiting && compareAvailability(waiting.wanted, wanted).length === 0) return;
  const asks = await waitsForManager(query);
  const held = await readHeld(query, employee);
  const isHeld = compareAvailability(held, wanted).length === 0;
  if (waiting) {
    const state = isHeld && asks ? 'withdrawn' : 'replaced';
    await query.updateTable('availability_request').set({ state }).where('id', '=', waiting.id).execute();
  }
  if (!asks) return holdAvailability(query, employee, wanted);
  if (isHeld) return;
  const { id } = await query
    .insertInto('availability_request')
    .values({ employee_id: employee, wanted: JSON.stringify(wanted), asked_at: at(context.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { id, employee, availability: wanted };
  await audit(query, context, {
    subject: 'availability_request',
    subjectId: id,
    action: 'ask',
    before: { availability: held },
    after,
  });
  // Managers know already that something waits.
  if (!waiting) await notifyAsked(query, context, employee);
}
