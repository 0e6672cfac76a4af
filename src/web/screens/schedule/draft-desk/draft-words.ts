import type { Distance, RuledOut } from '#domain/schedule/draft/draft.ts';
import type { Finding } from '#domain/schedule/verdict.ts';
import type { OvertimeDay } from '#domain/schedule/week-overtime.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { format } from '#web/base/format.ts';
import { seesPay } from '#web/base/rights.ts';
import { translate } from '#web/base/texts.ts';
import { abbreviateFinding, type Names } from '../plan/plan-words.ts';

/** Describes a shift without its person: `Thu, Dec 3, 4p–9p`. */
export function describeWhen(shift: PlannedShift, names: Names): string {
  return translate('planning.draft.when', {
    day: format.day(shift.localDate, 'weekdayShort'),
    times: format.gridTimes(shift.start, shift.end, names.zone(shift.branch)),
  });
}

/** Rules of who one is: they are counted, and the people not named. */
const elsewhere = new Set<RuledOut['rule']>(['claim.other_branch', 'shift.other_position']);

function describeRule(rule: RuledOut['rule'], facts: object, shift: PlannedShift): string {
  if (rule === 'draft.left_open') return translate('planning.draft.leftOpen');
  if (rule === 'draft.days_in_row') return translate('planning.draft.daysInRow', facts as { days: number });
  return abbreviateFinding({ shift, violation: { code: rule, facts } } as Finding);
}

/** Says what keeps people from a shift: those with the same words together. */
export function describeRuledOut(ruledOut: readonly RuledOut[], shift: PlannedShift, names: Names) {
  const named = ruledOut.filter(({ rule }) => !elsewhere.has(rule));
  const reasons = named.flatMap(({ rule, people }) =>
    people.map(({ employee, facts }) => ({
      person: names.person(employee),
      words: describeRule(rule, facts, shift),
    })),
  );
  const lines = [...Map.groupBy(reasons, ({ words }) => words)].map(([words, people]) => ({
    words,
    people: people.map(({ person }) => person),
  }));
  const others = ruledOut.filter(({ rule }) => elsewhere.has(rule));
  return { lines, others: others.reduce((count, { people }) => count + people.length, 0) };
}

/** Says why a week has overtime: `11 h on Tue`, `42 h in the week`. */
export function describeOvertime(days: readonly OvertimeDay[]): string {
  const words = days.map(({ cause, date, daySeconds, weekSeconds }) => {
    if (cause === 'seventh') return translate('planning.draft.overtimeSeventh');
    if (cause === 'week') {
      return translate('planning.draft.overtimeWeek', { hours: format.shortHours(weekSeconds) });
    }
    const day = format.day(date, 'weekday');
    return translate('planning.draft.overtimeDay', { hours: format.shortHours(daySeconds), day });
  });
  return format.list([...new Set(words)]);
}

/** Says how far from the best a draft can be; money only to those who see pay. */
export function describeDistance(distance: Distance | null): { title: string; hint: string } {
  if (!distance) return { title: translate('planning.draft.unknownDistance'), hint: '' };
  const { shifts, cents, ppm } = distance;
  if (shifts > 0) return { title: translate('planning.draft.couldFill', { count: shifts }), hint: '' };
  if (cents <= 0) return { title: translate('planning.draft.isBest'), hint: '' };
  // At most: a tenth of a percent is the least that is written.
  const share = Math.ceil(ppm / 1000) / 1000;
  return {
    title: translate('planning.draft.aboveBest', { share: format.percent(share, 1) }),
    hint: seesPay() ? translate('planning.draft.couldSave', { amount: format.money(cents, 'whole') }) : '',
  };
}
