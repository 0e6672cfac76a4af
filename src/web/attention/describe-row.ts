import { personName } from '#domain/format/person-name.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { describeChanges, nameDays } from './describe-availability.ts';
import { describeDayOff } from './describe-day-off.ts';
import {
  describeCorrection,
  describeDelay,
  describeMissing,
  describePunch,
  hours,
  readGiven,
} from './describe-record.ts';
import { formatNearDay } from './near-day.ts';
import type { Around, Branches, Described, Fact, Given, Text, Words } from './row-words.ts';
import type { Row, RowOf } from './use-attention.ts';

export function readBranches(
  branches: readonly { id: number; name: string; timezone: string }[] = [],
): Branches {
  const find = (id: number | null) => branches.find((branch) => branch.id === id);
  return { name: (id) => find(id)?.name ?? '', zone: (id) => find(id)?.timezone ?? session.timezone };
}

function describeAvailability({ facts }: RowOf<'availability'>, { text }: Given): Described {
  const { changes, shifts } = facts;
  const [only, ...others] = describeChanges(changes, text);
  return {
    what: nameDays(changes),
    more:
      only && others.length === 0
        ? text('attention.availability.change', only)
        : text('attention.availability.days', { count: changes.length }),
    facts: [
      shifts.length === 0
        ? { text: text('attention.availability.untouched') }
        : { text: text('attention.availability.touched', { count: shifts.length }), warns: true },
    ],
  };
}

/** Says what speaks against a claim or a swap, and its cost to those who handle pay. */
function describeVerdict(
  { verdict, cost }: Pick<RowOf<'trade'>['facts'], 'verdict' | 'cost'>,
  text: Text,
): Fact[] {
  if (!verdict) return [];
  const against = verdict.findings.map(({ message }) => ({ text: message, warns: true }));
  return [
    ...(against.length > 0 ? against : [{ text: text('attention.verdict.fits') }]),
    ...(cost
      ? [
          {
            text: text(cost > 0 ? 'attention.verdict.costsMore' : 'attention.verdict.costsLess', {
              amount: format.money(Math.abs(cost)),
            }),
          },
        ]
      : []),
  ];
}

function describeBid({ facts }: RowOf<'bid'>, { text, day, times }: Given): Described {
  const { shift, from, rivals } = facts;
  return {
    what: `${day(shift.start_time)}, ${times(shift)}`,
    more: [
      from ? text('attention.bid.from', { name: personName(from) }) : text('attention.bid.open'),
      ...(rivals > 0 ? [text('attention.bid.rivals', { count: rivals })] : []),
    ].join(' · '),
    facts: describeVerdict(facts, text),
  };
}

/** Says why a day owes a premium, and what happens without an answer. */
function describePremium({ facts }: RowOf<'premium'>, { text }: Given): Described {
  const { date, premium, scheduled_seconds, worked_seconds, gap_seconds, notice_seconds, cancelled } = facts;
  const values = {
    scheduled: hours(scheduled_seconds ?? 0),
    worked: hours(worked_seconds ?? 0),
    gap: hours(gap_seconds ?? 0),
    ahead: hours(notice_seconds ?? 0),
  };
  // Whether the day's pay is enough already is told to those who see pay.
  const isSure = premium !== 'split_shift' || mayCall('report.compensation');
  const owed = isSure ? 'attention.premium.paid' : 'attention.premium.mayBePaid';
  const code = cancelled ? 'cancelled' : (notice_seconds ?? 0) < 0 ? 'noticeBegun' : premium;
  return {
    what: formatNearDay(date),
    more: text(`attention.premium.${code}`, values),
    facts: [{ text: text(cancelled ? 'attention.premium.unpaid' : owed) }],
  };
}

function describeTrade({ facts }: RowOf<'trade'>, { text, day, times }: Given): Described {
  const { from, to, shift, other, outdated } = facts;
  const describe = (one: typeof shift) => `${day(one.start_time)}, ${times(one)}`;
  const isAsked = session.visitor?.authType === 'employee';
  const more = isAsked
    ? text('attention.trade.asks', { name: personName(from) })
    : text('attention.trade.to', { name: personName(to) });
  return {
    what: describe(shift),
    more: other ? text('attention.trade.swap', { name: personName(to), shift: describe(other) }) : more,
    facts: outdated
      ? [{ text: text('attention.trade.outdated'), warns: true }]
      : describeVerdict(facts, text),
  };
}

function describe(row: Row, given: Given): Described {
  const { text, day, times, branches, now } = given;
  switch (row.kind) {
    case 'late': {
      const [from = '', to = ''] = times(row.facts).split('–');
      return {
        what: text('attention.late.what'),
        more: text('attention.late.scheduled', { from, to }),
        facts: [
          {
            text: text('attention.late.by', { time: describeDelay(Math.max(0, now - row.facts.start_time)) }),
            warns: true,
          },
          { text: text('attention.late.on_clock', { count: row.facts.on_clock }) },
        ],
      };
    }
    case 'day_off':
      return describeDayOff(row, given);
    case 'availability':
      return describeAvailability(row, given);
    case 'missing_out':
      return describeMissing(row.facts, given);
    case 'correction':
      return describeCorrection(row.facts, given);
    case 'punch':
      return describePunch(row.facts, given);
    case 'trade':
      return describeTrade(row, given);
    case 'bid':
      return describeBid(row, given);
    case 'premium':
      return describePremium(row, given);
    case 'timesheets': {
      const { date_from, date_to } = row.facts;
      return {
        what: format.days(date_from, date_to),
        more: text('attention.timesheets.fact'),
        facts: [{ text: text('attention.timesheets.waits') }],
      };
    }
    case 'proposal': {
      const { field, value, current } = row.facts;
      const empty = text('attention.proposal.empty');
      return {
        what: text(`attention.proposal.${field}`),
        more: text('attention.proposal.change', { before: current || empty, after: value || empty }),
        facts: [],
      };
    }
    case 'offer':
      return {
        what: `${day(row.facts.start_time)}, ${times(row.facts)}`,
        more: branches.name(row.branch),
        facts: [],
      };
    default: {
      const { due_date, again } = row.facts;
      return {
        what: due_date
          ? text('attention.request.due', { day: formatNearDay(due_date) })
          : text('attention.request.noDue'),
        more: again ? text('attention.request.again') : '',
        facts: [],
      };
    }
  }
}

function nameRow(row: Row, text: Text): string {
  if (row.employee) return personName(row.employee);
  if (row.kind === 'timesheets') return text('attention.timesheets.what', { count: row.facts.people });
  if (row.kind === 'proposal') return row.facts.client_name;
  if (row.kind === 'request') return row.facts.title;
  return text(`attention.kinds.${row.kind}`);
}

/** Describes a row in the times of its branch. Needs the texts of `attention` and `leave`. */
export function describeRow(row: Row, around: Around): Words {
  return { name: nameRow(row, around.text), ...describe(row, readGiven(around, row.branch)) };
}

/** Finds the screen that shows what a row is about. */
export function rowPath(row: Row): string {
  if ('closed' in row.facts && row.facts.closed) {
    const { date_from, date_to } = row.facts.closed;
    return `/spa/dashboard?tab=payroll&from=${date_from}&to=${date_to}`;
  }
  switch (row.kind) {
    case 'late':
      return `/spa/schedule?cover=${row.facts.uuid}`;
    case 'trade':
    case 'bid':
    case 'offer': {
      const shift = row.kind === 'offer' ? row.facts : row.facts.shift;
      return `/spa/schedule?date=${localDate(shift.start_time, session.timezone)}`;
    }
    case 'proposal':
      return `/spa/clients?client=${row.facts.client}`;
    case 'timesheets':
      return `/spa/dashboard?tab=timesheets&from=${row.facts.date_from}&to=${row.facts.date_to}`;
    case 'correction':
      return `/spa/dashboard?tab=timesheets&show=requests&on=${row.facts.date}`;
    case 'punch':
      return `/spa/dashboard?tab=timesheets&show=waiting&on=${localDate(row.facts.at, session.timezone)}`;
    case 'availability':
      return row.facts.shifts[0]
        ? `/spa/schedule?date=${localDate(row.facts.shifts[0].start_time, session.timezone)}`
        : '/spa/schedule';
    case 'missing_out':
    case 'premium':
      return `/spa/dashboard?tab=timesheets&staff=${row.employee?.id ?? ''}&on=${row.facts.date}`;
    case 'request':
      return '/client/comm-client';
    default:
      return `/spa/schedule?date=${row.facts.date}`;
  }
}
