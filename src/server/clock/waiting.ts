import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { personName } from '#domain/format/person-name.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { type FieldProblem, invalid, Refusal } from '#server/http/refusal.ts';
import { notify } from '#server/notifications/notify.ts';
import { readManagerAccounts } from '#server/notifications/recipients.ts';
import { formatDay, formatTime } from '#texts/format.ts';
import { isSamePunch, type SentPunch } from './sent-punch.ts';

/** A stored refusal: the same key is refused the same way again. */
export interface KeptRefusal {
  code: string;
  problems: FieldProblem[];
}

/** Marks a refusal whose punch is on the manager's list: only then may the tablet drop it. */
function markKept({ reply }: ContextWith<'reply'>): void {
  reply.header('x-kept-for-manager', 'true');
}

/** Repeats the final refusal of this key; refuses another body under it. */
export async function repeatRefusal(
  query: StoreQuery,
  context: ContextWith<'reply'>,
  punch: SentPunch,
): Promise<void> {
  const kept = await query
    .selectFrom('waiting_punch')
    .select(['refusal', isSamePunch(punch).as('same')])
    .where('key', '=', punch.key)
    .executeTakeFirst();
  if (!kept) return;
  if (!kept.same) throw invalid({ field: 'key', code: 'clock.key_taken' });
  const { code, problems } = kept.refusal as unknown as KeptRefusal;
  markKept(context);
  throw new Refusal(400, code, { problems });
}

/** Tells whether a refusal is final. A taken key is the device's mistake, and too many PINs pass. */
export function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 400 && error.code !== 'clock.key_taken';
}

/** Notifies managers of a punch that waits for them. */
async function notifyManagers(query: StoreQuery, context: Context, punch: SentPunch): Promise<void> {
  const employee = await query
    .selectFrom('employee')
    .select(['first_name', 'last_name'])
    .where('id', '=', punch.employee)
    .executeTakeFirst();
  const person = employee ? personName(employee) : '';
  const branch = context.actor.branchId ?? 0;
  const about = context.actor.branchId === null ? { employee: punch.employee } : { branches: [branch] };
  await notify(query, context, await readManagerAccounts(query, about), {
    event: 'punch_waiting',
    kind: 'punch_waiting',
    data: { person, employee: punch.employee, branch, at: formatInstant(punch.at) },
    mail: ({ translate, reader }, { branches }) => {
      const zone = branches.get(branch)?.timezone ?? context.actor.store.zone;
      return {
        subject: translate('announcements.subjects.punchWaiting', { person }),
        text: translate('announcements.punchWaiting', {
          person,
          day: formatDay(reader, localDate(punch.at, zone), 'weekdayShort'),
          time: formatTime(reader, punch.at, zone),
        }),
      };
    },
  });
}

/** Puts a refused punch on the manager's list (docs/rules/clock.md#waiting-punches). */
export async function keepForManager(
  query: StoreQuery,
  context: ContextWith<'reply'>,
  punch: SentPunch,
  refusal: Refusal,
): Promise<void> {
  const now = context.now();
  const kept: KeptRefusal = { code: refusal.code, problems: refusal.problems };
  const { id } = await query
    .insertInto('waiting_punch')
    .values({
      key: punch.key,
      employee_id: punch.employee,
      branch_id: context.actor.branchId,
      user_id: context.actor.userId,
      device_id: punch.deviceId,
      action: punch.action,
      at: at(punch.at),
      sent_at: punch.sentAt === undefined ? null : at(punch.sentAt),
      received_at: at(now),
      clock_offset_seconds: punch.sentAt === undefined ? null : punch.sentAt - now,
      cash_tips: punch.cashTips ?? null,
      body: JSON.stringify(punch.content),
      refusal: JSON.stringify(kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(query, context, {
    subject: 'waiting_punch',
    subjectId: id,
    action: 'keep',
    after: { ...punch.content, code: refusal.code },
  });
  await notifyManagers(query, context, punch);
  markKept(context);
}
