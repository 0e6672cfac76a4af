import { type DayOffAnswer, readDayOffState } from '#domain/leave/day-off-state.ts';
import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';

const statuses = { pending: 'waiting', approved: 'ok', ignored: 'open' } as const;

export function DayOffStatus({ request }: { request: DayOffAnswer }) {
  const text = useTexts();
  const state = readDayOffState(request);
  return <StatusChip status={statuses[state]}>{text(`leave.states.${state}`)}</StatusChip>;
}
