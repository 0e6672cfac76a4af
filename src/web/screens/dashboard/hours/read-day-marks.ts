import { readTimesheet } from '#contract/timesheets/timesheets.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';

type Sheet = Received<typeof readTimesheet>;
type SheetShift = Pick<Sheet['shifts'][number], 'date' | 'clock_in' | 'clock_out' | 'exceptions'>;

/** A day's record that counts nothing: without a clock-out or clock-in, or not over yet. */
export type DayMark = 'missing_out' | 'no_show' | 'working';

/** Groups records that count nothing by day; the first of a day stands for it. */
export function groupMarks(shifts: readonly SheetShift[]): Map<PlainDate, DayMark> {
  const marks = new Map<PlainDate, DayMark>();
  for (const { date, clock_in, clock_out, exceptions } of shifts) {
    const mark = exceptions.includes('missing_out')
      ? 'missing_out'
      : exceptions.includes('no_show')
        ? 'no_show'
        : clock_in !== null && clock_out === null
          ? 'working'
          : null;
    if (mark && !marks.has(date)) marks.set(date, mark);
  }
  return marks;
}

/** Reads marks and the days with an unanswered correction request. */
export async function readDayMarks(question: {
  params: { id: string };
  query: { date_from: string; date_to: string };
  signal: AbortSignal;
}) {
  const { shifts, corrections } = await callApi(readTimesheet, question);
  const open = corrections.filter(({ resolution }) => resolution === null);
  return { marks: groupMarks(shifts), asked: new Set(open.map(({ date }) => date)) };
}
