import { storeInfo } from '#contract/company/company.ts';
import { listPublished } from '#contract/schedule/publish.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { addDays, weekDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { loadAreas, translate } from '#web/base/texts.ts';
import { keptForHeader, keptUntilHeader, keptWeeks, weeksPage } from './storage-names.ts';
import { type KeptWeek, writeWeeksPage } from './weeks-page.ts';

/** Weeks ahead that are kept, beside this one, and seconds for which they may be read. */
const weeksAhead = 3;
const keptFor = 14 * 86_400;

async function readWeek(sunday: string, employee: number): Promise<KeptWeek | null> {
  const query = { date: sunday };
  const [published, rows, [store]] = await Promise.all([
    callApi(listPublished, { query }),
    callApi(listShifts, { query }),
    callApi(storeInfo, {}),
  ]);
  if (published.length === 0) return null;
  const findBranch = (id: number) => store?.branches.find((branch) => branch.id === id);
  const own = rows.filter((row) => row.employee === employee && row.planned);
  const days = weekDays(sunday).flatMap((day) => {
    const shifts = own
      .map((row) => ({ ...row, zone: findBranch(row.branch)?.timezone ?? session.timezone }))
      .filter(({ start_time, zone }) => localDate(start_time, zone) === day)
      .sort((one, other) => one.start_time - other.start_time)
      .map(({ start_time, end_time, zone, branch, shift_role }) =>
        translate('myWeek.keptShift', {
          from: format.time(start_time, zone),
          to: format.time(end_time, zone),
          branch: findBranch(branch)?.name ?? '',
          role: translate(`roles.shift.${shift_role}`),
        }),
      );
    return shifts.length > 0 ? [{ day: format.day(day, 'weekdayShort'), shifts }] : [];
  });
  return { title: format.days(sunday, addDays(sunday, 6)), days };
}

/** Keeps the employee's own published weeks on this device, and nobody else's (docs/rules/notifications.md#offline). */
export async function keepOwnWeeks(employee: number): Promise<void> {
  await loadAreas(['myWeek', 'roles']);
  const now = readNow();
  const sunday = weekStart(localDate(now, session.timezone));
  const weeks: KeptWeek[] = [];
  for (let ahead = 0; ahead <= weeksAhead; ahead += 1) {
    const week = await readWeek(addDays(sunday, 7 * ahead), employee);
    if (week) weeks.push(week);
  }
  const html = writeWeeksPage({
    language: session.reader.language,
    title: translate('myWeek.keptTitle'),
    text: translate('myWeek.keptText', { at: format.dateTime(now) }),
    none: translate('myWeek.off'),
    weeks,
  });
  const cache = await caches.open(keptWeeks);
  await cache.put(
    weeksPage,
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        [keptUntilHeader]: formatInstant(now + keptFor),
        [keptForHeader]: String(session.visitor?.userId ?? ''),
      },
    }),
  );
}
