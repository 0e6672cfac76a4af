import { storeInfo } from '#contract/company/company.ts';
import { listPositions } from '#contract/company/positions.ts';
import { listPublished } from '#contract/schedule/publish.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { findLaborRules } from '#domain/labor-rules.ts';
import { nameWork } from '#domain/shifts/name-work.ts';
import { addDays, type PlainDate, weekDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { findAreas, loadAreas, translate } from '#web/base/texts.ts';
import type { OfflineClock } from './offline-clock.ts';
import { findOpenRecord, listRecordWeeks } from './own-standing.ts';
import { keptForHeader, keptUntilHeader, keptWeeks, weeksPage, weeksScript } from './storage-names.ts';
import { type KeptWeek, writeWeeksPage } from './weeks-page.ts';

/** Weeks ahead that are kept, beside this one, and seconds for which they may be read. */
const weeksAhead = 3;
const keptFor = 14 * 86_400;

type Store = Received<typeof storeInfo>[number];

interface Around {
  employee: number;
  store: Store | undefined;
  positions: Received<typeof listPositions>;
}

function describeWeek(
  sunday: string,
  rows: Received<typeof listShifts>,
  { employee, store, positions }: Around,
): KeptWeek {
  const findBranch = (id: number) => store?.branches.find((branch) => branch.id === id);
  const own = rows.filter((row) => row.employee === employee && row.planned);
  const days = weekDays(sunday).map((day) => {
    const shifts = own
      .map((row) => ({ ...row, zone: findBranch(row.branch)?.timezone ?? session.timezone }))
      .filter(({ start_time, zone }) => localDate(start_time, zone) === day)
      .sort((one, other) => one.start_time - other.start_time)
      .map(({ start_time, end_time, zone, branch, shift_role, position }) => ({
        end: end_time,
        words: translate('myWeek.keptShift', {
          from: format.time(start_time, zone),
          to: format.time(end_time, zone),
          branch: findBranch(branch)?.name ?? '',
          work: nameWork(shift_role, positions.find(({ id }) => id === position)?.name, translate),
        }),
      }));
    return { date: day, day: format.day(day, 'weekdayShort'), shifts };
  });
  return { title: format.days(sunday, addDays(sunday, 6)), days };
}

/** Gathers what the clock of the page needs; null where punches from own phones are off. */
async function buildClock(
  rows: Received<typeof listShifts>,
  { employee, store }: Around,
): Promise<OfflineClock | null> {
  if (!store?.profile.clock_from_phone || session.visitor?.salaried) return null;
  await loadAreas(['clock', 'ownClock']);
  const open = findOpenRecord(rows, employee);
  const branch = store.branches.find(({ id }) => id === open?.branch);
  const zone = store.profile.timezone ?? session.timezone;
  const began = localDate(open?.since ?? readNow(), branch?.timezone ?? zone);
  const { meals } = findLaborRules(branch?.labor_rules, began);
  return {
    employee,
    reader: session.reader,
    zone,
    open: open && { since: open.since, breakSince: open.breakSince },
    rules: { meals },
    asksCashTips: store.profile.ask_cash_tips ?? false,
    texts: findAreas(['clock', 'ownClock', 'common']),
  };
}

/** Keeps the employee's own published weeks on this device, and nobody else's (docs/rules/notifications.md#offline). */
export async function keepOwnWeeks(employee: number): Promise<void> {
  const [[store], positions] = await Promise.all([
    callApi(storeInfo, {}),
    callApi(listPositions, {}),
    loadAreas(['myWeek', 'roles']),
  ]);
  const around = { employee, store, positions };
  const now = readNow();
  const today = localDate(now, session.timezone);
  const recorded = listRecordWeeks(today);
  const coming = Array.from({ length: weeksAhead + 1 }, (_, ahead) => addDays(weekStart(today), 7 * ahead));
  const rows = new Map<PlainDate, Received<typeof listShifts>>();
  for (const date of new Set([...recorded, ...coming]))
    rows.set(date, await callApi(listShifts, { query: { date } }));
  const read = (sunday: PlainDate) => rows.get(sunday) ?? [];
  const clock = await buildClock(recorded.flatMap(read), around);
  const weeks: KeptWeek[] = [];
  for (const sunday of coming) {
    const published = await callApi(listPublished, { query: { date: sunday } });
    if (published.length > 0) weeks.push(describeWeek(sunday, read(sunday), around));
  }
  const html = writeWeeksPage({
    language: session.reader.language,
    title: translate('myWeek.keptTitle'),
    text: translate('myWeek.keptText', { at: format.dateTime(now) }),
    none: translate('myWeek.off'),
    next: translate('myWeek.keptNext'),
    retry: translate('common.tryAgain'),
    failed: translate('states.networkOffline'),
    zone: session.timezone,
    weeks,
    clock,
  });
  const cache = await caches.open(keptWeeks);
  // First: without it, the page would mark no day and never lead back.
  await cache.add(weeksScript);
  await cache.put(
    weeksPage,
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'",
        [keptUntilHeader]: formatInstant(now + keptFor),
        [keptForHeader]: String(session.visitor?.userId ?? ''),
      },
    }),
  );
}
