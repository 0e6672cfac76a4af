import { CalendarX2, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { useBranches, useBranchesOf } from '../reports/use-branches.ts';
import { WorkerTabs } from '../reports/worker-tabs.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { CorrectionFacts } from './correction-facts.tsx';
import { RecordDialog, RecordHistoryDialog } from './later-dialogs.ts';
import { type PayPeriod, PeriodBar, usePayPeriod } from './period-bar.tsx';
import {
  type Correction,
  readRecord,
  type Sheet,
  type SheetShift,
  showsRests,
  useSheetWrites,
  useTimesheet,
} from './queries.ts';
import { SheetDays } from './sheet-days.tsx';
import { SheetTotals } from './sheet-totals.tsx';

const noRecord = { clockIn: null, clockOut: null, breaks: [] };

function OwnRequest({ request }: { request: Correction }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const [busy, setBusy] = useState(false);
  async function takeBack() {
    setBusy(true);
    if (await attempt(() => writes.takeBack(request))) showToast({ text: text('timesheets.tookBack') });
    else setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-3">
      <div className="min-w-0">
        <CorrectionFacts request={request} />
      </div>
      {request.resolution === null && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={text('timesheets.takeBackOf', { day: format.day(request.date, 'weekdayShort') })}
          onClick={() => void takeBack()}
        >
          {text('timesheets.takeBack')}
        </Button>
      )}
    </li>
  );
}

function Body({ sheet, period }: { sheet: Sheet; period: PayPeriod }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const { branchZone } = useBranches();
  const places = useBranchesOf(sheet.employee.id);
  const [search] = useSearchParams();
  /** Day on which something is wrong, by a link of the calendar. */
  const wrongDay = search.get('ask');
  const [asking, setAsking] = useState<SheetShift | 'other' | null>(() =>
    wrongDay === null ? null : (sheet.shifts.find(({ date }) => date === wrongDay) ?? 'other'),
  );
  const [looking, setLooking] = useState<SheetShift | null>(null);
  const { range, today } = period;
  const asksTips = useStore().data?.profile.ask_cash_tips ?? false;
  const shift = asking === 'other' ? null : asking;
  return (
    <div className="page-x max-w-6xl pb-8">
      <SheetTotals sheet={sheet} own />
      {sheet.approval && <ApprovalNotice approval={sheet.approval} className="mt-4" />}
      {sheet.corrections.length > 0 && (
        <section aria-label={text('timesheets.ownRequests')} className="mt-4">
          <h3 className="mb-2 font-semibold text-14">{text('timesheets.ownRequests')}</h3>
          <ul className="space-y-2">
            {sheet.corrections.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      {sheet.shifts.length === 0 ? (
        <EmptyState
          className="mt-4"
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('timesheets.emptySheetTitle')}
        >
          {text('timesheets.emptyOwnText')}
        </EmptyState>
      ) : (
        <SheetDays
          own
          shifts={sheet.shifts}
          correctLabel={text('timesheets.ask')}
          onCorrect={setAsking}
          onHistory={setLooking}
        />
      )}
      <Button
        className="mt-3"
        icon={<MessageSquarePlus className="size-4" aria-hidden="true" />}
        onClick={() => setAsking('other')}
      >
        {text('timesheets.askOther')}
      </Button>
      {asking && (
        <RecordDialog
          title={
            shift
              ? text('timesheets.askTitle', { day: format.day(shift.date, 'weekdayShort') })
              : text('timesheets.askOther')
          }
          description={text('timesheets.askText')}
          submit={text('timesheets.send')}
          record={shift ? readRecord(shift) : noRecord}
          plan={shift?.planned ? { start: shift.start_time, end: shift.end_time } : undefined}
          date={shift?.date ?? wrongDay ?? (today < range.to ? today : range.to)}
          zone={branchZone(shift?.branch ?? null)}
          places={shift ? undefined : (places ?? undefined)}
          tips={asksTips || shift?.cash_tips ? (shift?.cash_tips ?? null) : undefined}
          rests={shift && showsRests(shift) ? (shift.rests?.answer ?? null) : undefined}
          position={shift?.position ?? null}
          reasonLabel={text('timesheets.askWhy')}
          onSave={async (record, reason) => {
            await writes.ask(shift, record, reason);
            showToast({ text: text('timesheets.sent') });
          }}
          onClose={() => setAsking(null)}
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

/** Shows an hourly employee's own sheet, with correction requests. */
export function OwnSheet({ employee }: { employee: number }) {
  const text = useTexts();
  const period = usePayPeriod();
  const { data } = useTimesheet(employee, period.range);
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('timesheets.ownHeading')}
      </h1>
      <PeriodBar period={period} />
      <WorkerTabs current="timesheet" />
      {data ? (
        <Body sheet={data} period={period} />
      ) : (
        <LoadingState>
          <div className="page-x">
            <SkeletonRows rows={8} />
          </div>
        </LoadingState>
      )}
    </>
  );
}
