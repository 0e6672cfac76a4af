import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { defaultShiftRole } from '#domain/roles.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { useEmployees } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { SidePanelBack, SidePanelClose } from '#web/components/side-panel.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useShown } from '#web/navigation/use-place.ts';
import { useBranches } from '../reports/use-branches.ts';
import { CorrectionCard } from './correction-card.tsx';
import { RecordDialog, RecordHistoryDialog } from './later-dialogs.ts';
import {
  readRecord,
  type Sheet,
  type SheetShift,
  showsRests,
  useClosedPeriods,
  useSheetWrites,
  useTimesheet,
} from './queries.ts';
import { ScheduledOut } from './scheduled-out.tsx';
import { SheetApproval } from './sheet-approval.tsx';
import { SheetDays } from './sheet-days.tsx';
import { SheetTotals } from './sheet-totals.tsx';

const noRecord = { clockIn: null, clockOut: null, breaks: [] };

/** Places a new record in the employee's first branch and own role. */
function useRecordPlace(employee: number) {
  const people = useEmployees();
  const { branches } = useBranches();
  const person = people.data?.find(({ id }) => id === employee);
  const branch = person?.branch.find((id) => branches.some((one) => one.id === id)) ?? branches[0]?.id;
  if (!person || branch === undefined) return null;
  return { employee, branch, shift_role: defaultShiftRole(person.role) };
}

function SheetBody({ sheet, range }: { sheet: Sheet; range: DateRange }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const { branchZone } = useBranches();
  const place = useRecordPlace(sheet.employee.id);
  const [correcting, setCorrecting] = useState<SheetShift | null>(null);
  const [looking, setLooking] = useState<SheetShift | null>(null);
  // Names the record to add for as long as its dialog is open: a retry adds no second one.
  const [adding, setAdding] = useState<string | null>(null);
  const pending = sheet.corrections.filter(({ resolution }) => resolution === null);
  const name = personName(sheet.employee);
  const isOpen = !sheet.employee.salary && mayCall('shift.update');
  const findClosed = useClosedPeriods();
  const mayCorrect = ({ date }: SheetShift) => isOpen && !findClosed({ from: date, to: date });
  // Leaves the focus alone on the way back, which restores the place that was left.
  const { isBack } = useShown();
  const missing = sheet.shifts.find((shift) => shift.exceptions.includes('missing_out') && mayCorrect(shift));
  const firstToDecide = isBack ? undefined : missing?.uuid;

  return (
    <div className="page-x pb-8 lg:px-6!">
      <SheetTotals sheet={sheet} />
      <SheetApproval sheet={sheet} range={range} />
      {pending.length > 0 && (
        <section aria-label={text('timesheets.requestsTitle')} className="mt-4 space-y-2">
          <h3 className="font-semibold text-14">{text('timesheets.requestsTitle')}</h3>
          {pending.map((request) => (
            <CorrectionCard key={request.id} request={request} />
          ))}
        </section>
      )}
      {sheet.shifts.length === 0 ? (
        <EmptyState
          className="mt-4"
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('timesheets.emptySheetTitle')}
        >
          {text('timesheets.emptySheetText', { name })}
        </EmptyState>
      ) : (
        <SheetDays
          shifts={sheet.shifts}
          correctLabel={text('timesheets.correct')}
          mayCorrect={mayCorrect}
          firstToDecide={firstToDecide}
          onCorrect={setCorrecting}
          onHistory={setLooking}
          beneath={(shift) =>
            mayCorrect(shift) &&
            shift.exceptions.includes('missing_out') && (
              <ScheduledOut
                uuid={shift.uuid}
                leads={shift.uuid === firstToDecide}
                onCorrect={() => setCorrecting(shift)}
              />
            )
          }
        />
      )}
      {isOpen && place && (
        <Button
          data-print="hide"
          className="mt-3"
          icon={<CalendarPlus className="size-4" aria-hidden="true" />}
          onClick={() => setAdding(crypto.randomUUID())}
        >
          {text('timesheets.add')}
        </Button>
      )}
      {correcting && (
        <RecordDialog
          title={text('timesheets.correctTitle', { name, day: format.day(correcting.date, 'weekdayShort') })}
          submit={text('timesheets.saveCorrection')}
          record={readRecord(correcting)}
          date={correcting.date}
          zone={branchZone(correcting.branch)}
          tips={correcting.cash_tips}
          rests={showsRests(correcting) ? (correcting.rests?.answer ?? null) : undefined}
          position={correcting.position}
          reasonLabel={text('timesheets.reason')}
          onSave={async (record, reason) => {
            const undo = await writes.correct(correcting, record, reason);
            showToast({
              text: text('timesheets.corrected'),
              undo: () => void undo(text('timesheets.undoReason')).catch(tellFailure),
            });
          }}
          onClose={() => setCorrecting(null)}
        />
      )}
      {adding && place && (
        <RecordDialog
          title={text('timesheets.addTitle', { name })}
          submit={text('timesheets.add')}
          record={noRecord}
          date={range.to}
          zone={branchZone(place.branch)}
          tips={null}
          position={null}
          reasonLabel={text('timesheets.reason')}
          onSave={(record, reason) => writes.add(adding, place, record, reason)}
          onClose={() => setAdding(null)}
        />
      )}
      {looking && (
        <RecordHistoryDialog
          shift={looking}
          zone={branchZone(looking.branch)}
          onClose={() => setLooking(null)}
        />
      )}
    </div>
  );
}

/** Shows one sheet: beside the list on desktops, as a page below that width. */
export function SheetPanel({
  employee,
  range,
  closeHref,
}: {
  employee: number;
  range: DateRange;
  closeHref: string;
}) {
  const text = useTexts();
  const { data } = useTimesheet(employee, range);
  const title = data ? personName(data.employee) : text('timesheets.sheet');
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-1 flex-col border-line bg-canvas lg:max-w-[44rem] lg:flex-none lg:basis-[48%] lg:border-l"
    >
      <SidePanelBack to={closeHref} list={text('timesheets.back')} />
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3 sm:px-6">
        <h2 className="wrap-anywhere min-w-0 flex-1 font-semibold text-16">{title}</h2>
        <SidePanelClose to={closeHref} />
      </div>
      {data ? (
        <SheetBody key={employee} sheet={data} range={range} />
      ) : (
        <LoadingState>
          <div className="px-6">
            <SkeletonRows rows={8} />
          </div>
        </LoadingState>
      )}
    </section>
  );
}
