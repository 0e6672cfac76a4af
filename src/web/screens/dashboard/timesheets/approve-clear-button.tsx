import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { DateRange } from '#domain/time/dates.ts';
import { isClear } from '#domain/timesheets/summary.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { type SheetLine, useIsClosed } from './queries.ts';
import { useApproval } from './use-approval.ts';

/** Approves all sheets without problems; the others need a look at each. */
export function ApproveClearButton({ lines, range }: { lines: readonly SheetLine[]; range: DateRange }) {
  const text = useTexts();
  const { approve } = useApproval();
  const [asking, setAsking] = useState(false);
  const isClosed = useIsClosed(range);
  const clear = lines.filter(
    (line) => line.elsewhere_seconds === null && isClear({ ...line, stillIn: line.still_in }),
  );
  const count = clear.length;
  if (isClosed) return <p className="text-13 text-muted">{text('timesheets.approval.closed')}</p>;
  if (!mayCall('timesheet-approval.create') || range.to > readToday() || (count === 0 && !asking))
    return null;
  const seconds = clear.reduce((sum, { worked_seconds }) => sum + worked_seconds, 0);
  return (
    <>
      <Button icon={<BadgeCheck className="size-4" aria-hidden="true" />} onClick={() => setAsking(true)}>
        {text('timesheets.approval.clear', { count })}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('timesheets.approval.clearTitle', { count })}
        text={text('timesheets.approval.clearText', {
          hours: format.hours(seconds),
          period: format.days(range.from, range.to, 'withYear'),
        })}
        action={text('timesheets.approval.clearAction', { count })}
        onConfirm={() => approve(range, clear)}
      />
    </>
  );
}
