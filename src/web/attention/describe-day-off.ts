import { sum } from '#domain/sum.ts';
import { countDays, type DateRange, type Instant } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { findNearStyle } from './near-day.ts';
import type { Described, Fact, Given, Text } from './row-words.ts';
import type { RowOf } from './use-attention.ts';

/** Names shown before a number takes their place. */
const maxNames = 3;

/** Says by how much the shifts are shorter than the leave; null where they are not. */
export function describeShorter(
  leave: DateRange & { hours: number },
  shifts: readonly { start_time: Instant; end_time: Instant }[],
  text: Text,
): string | null {
  const planned = sum(shifts, ({ start_time, end_time }) => end_time - start_time);
  const shorter = leave.hours * countDays(leave) * 3600 - planned;
  return shorter > 0 && shifts.length > 0
    ? text('attention.dayOff.shorter', { hours: format.number(shorter / 3600, 2) })
    : null;
}

type OtherOff = RowOf<'day_off'>['facts']['others'][number];

/** Names who is off then; who only asked is said to have. */
export const nameOthersOff = (others: readonly OtherOff[], text: Text): string[] =>
  others.map(({ name, approved }) => (approved ? name : text('attention.dayOff.requested', { name })));

/** Says who else is off then. */
export function describeOthersOff(others: readonly OtherOff[], text: Text): string {
  const names = nameOthersOff(others, text);
  const more = names.length - maxNames;
  const shown =
    more > 0
      ? [...names.slice(0, maxNames - 1), text('attention.dayOff.offMore', { count: more + 1 })]
      : names;
  return text('attention.dayOff.off', { count: names.length, names: format.list(shown) });
}

/** Says who can take the shift of the person who is off, or whether each of several has someone; in amber where one has nobody. */
export function describeTakers(
  { takers, shifts }: { takers: readonly { first_name: string }[]; shifts: readonly unknown[] },
  text: Text,
): Fact {
  const names = takers.map(({ first_name }) => first_name);
  const count = names.length;
  const words = { count, names: format.list(names) };
  return {
    text:
      shifts.length > 1
        ? text('attention.dayOff.takersEach', { count })
        : text(count > maxNames ? 'attention.dayOff.takersMore' : 'attention.dayOff.takers', words),
    warns: count === 0,
  };
}

/** Says which shifts a request touches, in amber where they are shorter than the leave. */
function describeTouched({ facts }: RowOf<'day_off'>, { text, times }: Given): Fact {
  const { shifts } = facts;
  const [first] = shifts;
  if (!first) return { text: text('attention.dayOff.noShift') };
  const shorter = describeShorter(facts, shifts, text);
  const has =
    shifts.length === 1
      ? text('attention.dayOff.hasShift', { times: times(first) })
      : text('attention.dayOff.hasShifts', { count: shifts.length });
  return { text: shorter ? `${has}, ${shorter}` : has, warns: shorter !== null };
}

/** A request for time off in words. */
export function describeDayOff(row: RowOf<'day_off'>, given: Given): Described {
  const { text } = given;
  const { facts } = row;
  const { kind, others } = facts;
  return {
    what: format.span(facts, findNearStyle(facts.from, facts.to ?? facts.from)),
    more: text('attention.dayOff.hours', {
      kind: text(`leave.kinds.${kind}`),
      hours: format.number(facts.hours * countDays(facts), 2),
    }),
    facts: [{ text: describeOthersOff(others, text) }, describeTouched(row, given)],
  };
}
