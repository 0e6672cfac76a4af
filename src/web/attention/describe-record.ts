import type { Instant } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { formatNearDay } from './near-day.ts';
import type { Around, Described, Fact, Given, Text } from './row-words.ts';
import type { RowOf } from './use-attention.ts';

/** Says times as in a branch. */
export function readGiven(around: Around, branch: number | null): Given {
  const zone = around.branches.zone(branch);
  return {
    ...around,
    time: (at) => format.time(at, zone),
    day: (at) => formatNearDay(localDate(at, zone)),
    times: ({ start_time, end_time }) => `${format.time(start_time, zone)}–${format.time(end_time, zone)}`,
  };
}

export const hours = (seconds: number) => format.number(Math.abs(seconds) / 3600, 2);

/** Such as 45 min, 3 h or 3 h 20 min. */
export function describeDelay(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const whole = Math.floor(minutes / 60);
  const parts = [
    whole > 0 && `${format.number(whole)} h`,
    (whole === 0 || minutes % 60 > 0) && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

export function describeMissing(
  facts: RowOf<'missing_out'>['facts'],
  { text, time, times }: Given,
): Described {
  const { date, clock_in, scheduled, worked_seconds: worked, meal_failure, open_break, closed } = facts;
  const [from = '', to = ''] = scheduled ? times(scheduled).split('–') : [];
  return {
    what: text('attention.missing.what', { day: formatNearDay(date), time: time(clock_in) }),
    more: scheduled
      ? text('attention.missing.scheduled', { from, to })
      : text('attention.missing.unscheduled'),
    facts: [
      worked === null
        ? { text: text('attention.missing.noEnd') }
        : { text: text('attention.missing.ifSet', { hours: hours(worked) }) },
      ...(closed ? [describeClosed(closed, text)] : []),
      ...(open_break === null || closed
        ? []
        : [{ text: text('attention.missing.onBreak', { time: time(open_break.start_time) }), warns: true }]),
      ...(worked !== null && meal_failure && !closed
        ? [{ text: text('attention.missing.meal'), warns: true }]
        : []),
    ],
  };
}

/** Says that a day is closed: nothing can be written there. */
function describeClosed(closed: { date_from: string; date_to: string }, text: Text): Fact {
  const days = format.days(closed.date_from, closed.date_to);
  return { text: text('attention.closed', { days }), warns: true };
}

type CorrectionFacts = Omit<RowOf<'correction'>['facts'], 'shift' | 'added_seconds' | 'current'> & {
  /** Null: unknown. */
  added_seconds: number | null;
  /** Undefined: the request is answered, and the record has changed with it. */
  current: RowOf<'correction'>['facts']['current'] | undefined;
};

/** Says what a correction changes: only the end that differs, or both. */
function describeCorrected(facts: CorrectionFacts, { text, time }: Given): string {
  const { current } = facts;
  const say = (at: Instant | null) => (at === null ? text('attention.correction.noTime') : time(at));
  const stretch = (from: Instant | null, to: Instant | null) =>
    text('attention.correction.times', { from: say(from), to: say(to) });
  const after = stretch(facts.clock_in, facts.clock_out);
  if (current === undefined) return after;
  if (current?.clock_in == null) {
    return text('attention.correction.change', { before: text('attention.correction.none'), after });
  }
  const ends = (['clock_in', 'clock_out'] as const).filter((end) => current[end] !== facts[end]);
  const [only] = ends;
  return only !== undefined && ends.length === 1
    ? text(`attention.correction.${only}`, { before: say(current[only]), after: say(facts[only]) })
    : text('attention.correction.change', { before: stretch(current.clock_in, current.clock_out), after });
}

/** Describes a request for a correction; `others` is what it changes beside the clock-in and clock-out. */
export function describeCorrection(facts: CorrectionFacts, given: Given, others: string[] = []): Described {
  const { text } = given;
  const { added_seconds: added } = facts;
  const change = (added ?? 0) > 0 ? 'adds' : 'removes';
  const changes = [
    ...(added === null
      ? []
      : [
          added === 0
            ? text('attention.correction.same')
            : text(`attention.correction.${change}`, { hours: hours(added) }),
        ]),
    ...others,
  ];
  return {
    what: formatNearDay(facts.date),
    more: describeCorrected(facts, given),
    facts: [
      // In one line, so that the hours, which may come later, push no button away.
      ...(changes.length > 0 ? [{ text: changes.join(' · ') }] : []),
      { text: `“${facts.reason}”`, quote: true },
      ...(facts.closed
        ? [describeClosed(facts.closed, text)]
        : facts.changed
          ? [{ text: text('attention.correction.changed'), warns: true }]
          : []),
    ],
  };
}

type PunchFacts = Omit<RowOf<'punch'>['facts'], 'accepting'> & {
  /** Null: it is decided. */
  accepting: RowOf<'punch'>['facts']['accepting'] | null;
};

/** Says what accepting does to the record, or in amber why the server would refuse it. */
function describeAccepting({ action, at, accepting, closed }: PunchFacts, { text, time }: Given): Fact[] {
  if (!accepting || closed) return [];
  const { since, refusal } = accepting;
  return [
    refusal === null
      ? {
          text: text(`attention.punch.accepting.${action}`, {
            since: since === null ? '' : time(since),
            time: time(at),
          }),
        }
      : { text: text('attention.punch.refused', { reason: refusal }), warns: true },
  ];
}

/** Describes a punch that was refused: what it says, why it waits, what its day has, `others`, and what accepting does. */
export function describePunch(facts: PunchFacts, given: Given, others: Fact[] = []): Described {
  const { text, time, day } = given;
  const { action, at, received_at, scheduled, recorded, message, closed } = facts;
  const isThere = { in: recorded?.clock_in, out: recorded?.clock_out }[action as 'in' | 'out'] != null;
  const say = (moment?: Instant | null) =>
    moment == null ? text('attention.correction.noTime') : time(moment);
  return {
    what: text(`attention.punch.${action}`, { day: day(at), time: time(at) }),
    more: scheduled
      ? text('attention.missing.scheduled', {
          from: time(scheduled.start_time),
          to: time(scheduled.end_time),
        })
      : text('attention.missing.unscheduled'),
    facts: [
      {
        text: text('attention.punch.received', {
          time: time(received_at),
          later: describeDelay(received_at - at),
        }),
      },
      closed ? describeClosed(closed, text) : { text: message },
      ...(isThere
        ? [
            {
              text: text('attention.punch.recorded', {
                from: say(recorded?.clock_in),
                to: say(recorded?.clock_out),
              }),
              warns: true,
            },
          ]
        : []),
      ...others,
      ...describeAccepting(facts, given),
    ],
  };
}
