import type { answerDayOff } from '#contract/leave/days-off.ts';
import { personName } from '#domain/format/person-name.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import type { Branches } from './describe-row.ts';

type Text = ReturnType<typeof useTexts>;

export type ShiftChoice = 'open' | 'delete' | 'keep';

/** Names the button that approves a day off by what becomes of its shifts. */
export function nameApproval(shifts: number, choice: ShiftChoice, text: Text): string {
  if (shifts === 0) return text('attention.actions.approve');
  const does = { open: 'approveOpen', delete: 'approveDelete', keep: 'approveKeep' } as const;
  return text(`attention.dayOff.${does[choice]}`, { count: shifts });
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
