import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReachedBranch } from '#server/http/reach.ts';
import { invalid } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';
import { readDay, readDays } from './read-days.ts';

/** Finds a branch within reach. */
async function findBranch(query: StoreQuery, context: Context, id: number) {
  if (!isReachedBranch(context, id)) return undefined;
  return query.selectFrom('branch').select(['id', 'timezone']).where('id', '=', id).executeTakeFirst();
}

async function requireBranch(query: StoreQuery, context: Context, id: number) {
  const branch = await findBranch(query, context, id);
  if (!branch) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return branch;
}

export const listDayCloses = reading<Calls['report.day-closes']>(async (query, context, input) => {
  const branch = await findBranch(query, context, input.query.branch);
  // Returns nothing for a branch that is missing or beyond reach, as all reports do.
  return branch ? readDays(query, branch, readRange(input.query), context.now()) : [];
});

export const readDayClose = reading<Calls['report.day-close']>(async (query, context, input) =>
  readDay(query, await requireBranch(query, context, input.query.branch), input.query.date, context.now()),
);

/** Keeps a count with the cash that the tills expect now: later sales show as a line that disagrees. */
export const countCash = writing<Calls['report.count-cash']>(async (query, context, { body }) => {
  const { date, counted, note } = body;
  const branch = await requireBranch(query, context, body.branch);
  if (date > localDate(context.now(), branch.timezone))
    throw invalid({ field: 'date', code: 'day_close.in_future' });
  await lockName(query, `cash of ${branch.id} on ${date}`);
  const before = await readDay(query, branch, date, context.now());
  const reason = body.reason?.trim() || null;
  if (before.counts.length > 0 && reason === null) {
    throw invalid({ field: 'reason', code: 'day_close.reason_missing' });
  }
  await query
    .insertInto('cash_count')
    .values({
      branch_id: branch.id,
      local_date: date,
      counted,
      expected: before.cash,
      note: note.trim(),
      reason: before.counts.length > 0 ? reason : null,
      counted_at: at(context.now()),
      counted_by: context.actor.userId,
      counted_by_name: formatAccountName(context.actor),
    })
    .execute();
  const after = await readDay(query, branch, date, context.now());
  await audit(query, context, {
    subject: 'cash_count',
    subjectId: `${branch.id} ${date}`,
    action: before.counts.length > 0 ? 'correct' : 'count',
    before: before.counts[0],
    after: after.counts[0],
    reason: reason ?? undefined,
  });
  return after;
});
