import type { StoreQuery } from '#database/open.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { addReason, notify } from '#server/notifications/notify.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import { formatDay, formatTime } from '#texts/format.ts';
import type { ShiftState } from './shift-state.ts';

function recordKey(shift: ShiftState | null): string {
  if (shift === null || (shift.clockIn === null && shift.clockOut === null)) return '';
  return JSON.stringify([shift.employee, shift.clockIn, shift.clockOut, shift.breaks]);
}

interface Correction {
  before: ShiftState | null;
  after: ShiftState | null;
  /** The shift's local date in its branch. */
  date: string;
  reason: string | undefined;
}

/** Notifies the person whose record somebody else entered, changed or removed. */
export async function notifyCorrected(
  query: StoreQuery,
  context: Context,
  { before, after, date, reason = '' }: Correction,
): Promise<void> {
  if (recordKey(before) === recordKey(after)) return;
  const people = [before, after].flatMap((shift) => (recordKey(shift) === '' ? [] : (shift?.employee ?? [])));
  const accounts = (await readAccounts(query, people)).filter(({ id }) => id !== context.actor.userId);
  const branch = (after ?? before)?.branch ?? 0;
  const instant = (time: number | null | undefined) => (time == null ? null : formatInstant(time));
  const findRecord = (employee: number | null) => (after?.employee === employee ? after : null);
  await notify(query, context, accounts, {
    event: 'time_corrected',
    kind: 'time_corrected',
    data: ({ employee_id }) => ({
      date,
      branch,
      clock_in: instant(findRecord(employee_id)?.clockIn),
      clock_out: instant(findRecord(employee_id)?.clockOut),
      reason,
    }),
    mail: (language, { branches }, { employee_id }) => {
      const { translate, reader } = language;
      const now = findRecord(employee_id);
      const zone = branches.get(branch)?.timezone ?? 'UTC';
      const time = (at: number | null | undefined) => (at == null ? '–' : formatTime(reader, at, zone));
      const day = formatDay(reader, date, 'weekdayShort');
      const facts = { day, from: time(now?.clockIn), to: time(now?.clockOut) };
      const gone = now === null || (now.clockIn === null && now.clockOut === null);
      const line = translate(gone ? 'announcements.timeRemoved' : 'announcements.timeCorrected', facts);
      const subject = gone ? line : translate('announcements.subjects.timeCorrected', facts);
      return { subject, text: addReason(language, line, reason) };
    },
  });
}
