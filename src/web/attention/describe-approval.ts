import type { answerDayOff } from '#contract/leave/days-off.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import type { Branches } from './row-words.ts';
import type { Action, Row } from './use-attention.ts';

type Text = ReturnType<typeof useTexts>;

export type ShiftChoice = 'open' | 'delete' | 'keep';

/** Names the button that approves a day off by what becomes of its shifts. */
export function nameApproval(shifts: number, choice: ShiftChoice, text: Text): string {
  if (shifts === 0) return text('attention.actions.approve');
  const does = { open: 'approveOpen', delete: 'approveDelete', keep: 'approveKeep' } as const;
  return text(`attention.dayOff.${does[choice]}`, { count: shifts });
}

/** Names the button that says yes: by the time that it sets, or by what becomes of the shifts of a day off. */
export function nameYes(
  row: Row,
  { action }: Action,
  { choice, branches, text }: { choice: ShiftChoice; branches: Branches; text: Text },
): string {
  if (row.kind === 'missing_out' && action === 'set_out' && row.facts.clock_out !== null) {
    const time = format.time(row.facts.clock_out, branches.zone(row.branch));
    return text('attention.missing.setOut', { time });
  }
  if (row.kind === 'day_off') return nameApproval(row.facts.shifts.length, choice, text);
  return text(`attention.actions.${action}`);
}

/** Says that a day off is approved, and what became of its shifts. */
export function describeApproval(
  request: Received<typeof answerDayOff>,
  { keptShifts, branches, text }: { keptShifts: boolean; branches: Branches; text: Text },
): string {
  const { freed, employee } = request;
  const name = personName(employee);
  const day = format.span(request);
  const [first] = freed;
  if (!first) return text(keptShifts ? 'attention.done.dayOffKept' : 'attention.done.day_off', { name, day });
  const zone = branches.zone(first.branch);
  const shift = `${day}, ${format.time(first.start_time, zone)}–${format.time(first.end_time, zone)}`;
  const became = first.became === 'open' ? 'dayOffOpen' : 'dayOffDeleted';
  return text(`attention.done.${became}`, { name, day, shift, count: freed.length });
}
