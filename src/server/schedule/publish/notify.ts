import type { StoreQuery } from '#database/open.ts';
import type { NotificationEvent } from '#domain/notifications/notification-choices.ts';
import { type Announcement, shortenNotes } from '#domain/schedule/announcement.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { findLocale } from '#server/http/language.ts';
import { announcementJson } from '#server/notifications/announcement-json.ts';
import { notify, type Sender } from '#server/notifications/notify.ts';
import { formatShift, type Places, readAccounts } from '#server/notifications/recipients.ts';
import { formatDays } from '#texts/format.ts';
import { notifyOffered } from '../open-shifts/notify-offered.ts';

/** Writes one person's mail: a line per change, with times before and now. */
function writeMail(
  sunday: string,
  changes: readonly Announcement[],
  language: ReturnType<typeof findLocale>,
  places: Places,
) {
  const { translate, reader } = language;
  const words = (shift: NotedShift | null) => (shift ? formatShift(language, shift, places) : '');
  const lines = changes
    .map(shortenNotes)
    .map(({ kind, before, after }) =>
      translate(`announcements.line.${kind}`, { before: words(before), after: words(after) }),
    );
  const days = formatDays(reader, sunday, addDays(sunday, 6));
  const isNews = changes.every(({ kind }) => kind === 'added');
  const line = translate(isNews ? 'announcements.announced' : 'announcements.changed', { days });
  return { subject: line, text: translate('announcements.mail.week', { line, lines: lines.join('\n') }) };
}

export async function notifyChanges(
  query: StoreQuery,
  sender: Sender,
  told: {
    sunday: string;
    event: Extract<NotificationEvent, 'week_published' | 'shift_changed'>;
    changes: readonly Announcement[];
  },
): Promise<void> {
  const { sunday, event } = told;
  if (told.changes.length === 0) return;
  const people = new Set(told.changes.flatMap(({ employee }) => employee ?? []));
  const byPerson = Map.groupBy(told.changes, ({ employee }) => employee);
  const findChanges = (employee: number | null) => byPerson.get(employee) ?? [];
  await notify(query, sender, await readAccounts(query, [...people]), {
    event,
    kind: 'week_announced',
    data: ({ employee_id }) => ({ sunday, changes: findChanges(employee_id).map(announcementJson) }),
    mail: (language, places, { employee_id }) =>
      writeMail(sunday, findChanges(employee_id), language, places),
  });
}

/** Asks people who can take a new open shift of a published week. */
export async function notifyOpenShifts(
  query: StoreQuery,
  sender: Sender,
  { sunday, takers }: { sunday: string; takers: ReadonlyMap<number, readonly NotedShift[]> },
): Promise<void> {
  const pairs = [...takers].flatMap(([employee, shifts]) => shifts.map((shift) => ({ employee, shift })));
  for (const [shift, asked] of Map.groupBy(pairs, (pair) => pair.shift)) {
    const people = asked.map(({ employee }) => employee);
    const { branch, role: shift_role, position } = shift;
    const times = { start_time: formatInstant(shift.start), end_time: formatInstant(shift.end) };
    await notifyOffered(query, sender, people, { sunday, shift: { branch, shift_role, position, ...times } });
  }
}

export async function notifyUnpublished(
  query: StoreQuery,
  sender: Sender,
  { sunday, people }: { sunday: string; people: readonly number[] },
): Promise<void> {
  await notify(query, sender, await readAccounts(query, people), {
    event: 'week_published',
    kind: 'week_withdrawn',
    data: { sunday },
    mail: ({ translate, reader }) => {
      const days = formatDays(reader, sunday, addDays(sunday, 6));
      return {
        subject: translate('announcements.subjects.withdrawn', { days }),
        text: translate('announcements.withdrawn', { days }),
      };
    },
  });
}
