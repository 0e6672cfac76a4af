import { BadgeCheck } from 'lucide-react';
import type { DateRange } from '#domain/time/dates.ts';
import { isClear } from '#domain/timesheets/severity.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { isEmptySheet, type SheetLine, useIsClosed } from './queries.ts';
import { useApproval } from './use-approval.ts';

/** Approves all sheets that need no review in one press, which can be undone; the others need a look at each. */
export function ApproveClearButton({ lines, range }: { lines: readonly SheetLine[]; range: DateRange }) {
  const text = useTexts();
  const { approve, busy } = useApproval();
  const isClosed = useIsClosed(range);
  const isRunning = range.to >= readToday();
  const clear = lines.filter(
    (line) =>
      line.elsewhere_seconds === null &&
      isClear({ ...line, stillIn: line.still_in }) &&
      // Someone without a shift may still clock in.
      !(isRunning && isEmptySheet(line)),
  );
  const count = clear.length;
  if (isClosed) return <p className="text-13 text-muted">{text('timesheets.approval.closed')}</p>;
  if (!mayCall('timesheet-approval.create') || range.to > readToday() || count === 0) return null;
  return (
    <Button
      variant={isRunning ? 'secondary' : 'primary'}
      busy={busy}
      className="max-sm:w-full"
      icon={<BadgeCheck className="size-4" aria-hidden="true" />}
      onClick={() => void approve(range, clear)}
    >
      {text('timesheets.approval.clear', { count })}
    </Button>
  );
}
