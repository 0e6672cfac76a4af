import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { shiftExceptions } from '#domain/timesheets/exceptions.ts';
import { needsReview } from '#domain/timesheets/severity.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { type Sheet, useIsClosed } from './queries.ts';
import { useApproval } from './use-approval.ts';

/** Describes exceptions and requests that an approval would ignore; '' without any. */
function useOpenPoints({ exceptions, requests }: Sheet): string {
  const text = useTexts();
  const counted = shiftExceptions.flatMap((code) => {
    const count = exceptions[code];
    return count === undefined ? [] : [text(`timesheets.counted.${code}`, { count })];
  });
  return format.list([
    ...(requests > 0 ? [text('timesheets.requests', { count: requests })] : []),
    ...counted,
  ]);
}

function RevokeButton({ sheet, id }: { sheet: Sheet; id: number }) {
  const text = useTexts();
  const { takeBack } = useApproval();
  const [asking, setAsking] = useState(false);
  const name = personName(sheet.employee);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('timesheets.approval.takeBack')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('timesheets.approval.takeBackTitle', { name })}
        text={text('timesheets.approval.takeBackText')}
        action={text('timesheets.approval.takeBack')}
        onConfirm={() => takeBack(id)}
      />
    </>
  );
}

function ApproveButton({ sheet, range }: { sheet: Sheet; range: DateRange }) {
  const text = useTexts();
  const { approve, busy } = useApproval();
  const [asking, setAsking] = useState(false);
  const open = useOpenPoints(sheet);
  const name = personName(sheet.employee);
  const again = sheet.approval !== null;
  // Settling what is unresolved is the next step, not approving.
  const isEarly = needsReview({ ...sheet, approval: null });
  const isLeading = !isEarly && sheet.unfinished === null;
  return (
    <>
      <Button
        variant={isLeading ? 'primary' : 'secondary'}
        busy={busy}
        icon={<BadgeCheck className="size-4" aria-hidden="true" />}
        onClick={() => (open === '' ? void approve(range, [sheet]) : setAsking(true))}
      >
        {text(`timesheets.approval.${again ? 'again' : isEarly ? 'anyway' : 'approve'}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('timesheets.approval.askTitle', { name })}
        text={text('timesheets.approval.askText', { open })}
        action={text('timesheets.approval.anyway')}
        onConfirm={() => approve(range, [sheet])}
      />
    </>
  );
}

/** Shows or offers a sheet's approval, or explains the obstacle. */
export function SheetApproval({ sheet, range }: { sheet: Sheet; range: DateRange }) {
  const text = useTexts();
  const isClosed = useIsClosed(range);
  const { approval, elsewhere_seconds: elsewhere } = sheet;
  const isFixed = isClosed || elsewhere !== null || !mayCall('timesheet-approval.create');
  if (range.to > readToday()) {
    return (
      <p className="mt-4 text-13 text-muted">
        {text('timesheets.approval.from', { day: format.day(range.to, 'weekdayShort') })}
      </p>
    );
  }
  const approve =
    isFixed || sheet.still_in || (approval && !approval.changed) ? null : (
      <ApproveButton sheet={sheet} range={range} />
    );
  return (
    <div className="mt-4 space-y-2">
      {approval ? (
        <ApprovalNotice
          approval={approval}
          actions={
            isFixed ? null : (
              <>
                {approve}
                <RevokeButton sheet={sheet} id={approval.id} />
              </>
            )
          }
        />
      ) : (
        approve
      )}
      {isClosed && <p className="text-13 text-muted">{text('timesheets.approval.closed')}</p>}
      {!isClosed && elsewhere !== null && (
        <p className="text-13 text-muted">
          {text('timesheets.approval.elsewhere', { hours: format.hours(elsewhere) })}
        </p>
      )}
      {!isClosed && !approval && !sheet.still_in && sheet.unfinished && (
        <p className="text-13 text-muted">{text(`timesheets.status.${sheet.unfinished}`)}</p>
      )}
      {!isClosed && sheet.still_in && (
        <p className="text-13 text-muted">{text('timesheets.approval.stillIn')}</p>
      )}
    </div>
  );
}
