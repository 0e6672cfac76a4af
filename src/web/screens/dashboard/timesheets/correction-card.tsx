import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { Instant } from '#domain/time/dates.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { RecordDialog } from './later-dialogs.ts';
import { type Correction, readRecord, useClosedPeriods, useSheetWrites } from './queries.ts';
import { useBranches } from './use-branches.ts';

const Refusal = createForm<{ answer: string }>();
const nothingSaid = { answer: '' };

function RecordLine({
  name,
  record,
  zone,
}: {
  name: string;
  record: Pick<Correction, 'breaks'> & { clock_in: Instant | null; clock_out: Instant | null };
  zone: string;
}) {
  const text = useTexts();
  const time = (instant: Instant | null) =>
    instant === null ? text('timesheets.open') : format.time(instant, zone);
  return (
    <div className="flex gap-x-2">
      <dt className="w-18 shrink-0 text-muted">{name}</dt>
      <dd className="figures">
        {record.clock_in === null && record.clock_out === null
          ? text('timesheets.noRecord')
          : text('timesheets.times', { from: time(record.clock_in), to: time(record.clock_out) })}
        {record.breaks.map(({ start_time, end_time }) => (
          <span key={start_time} className="block text-muted">
            {text('timesheets.breakAt')}{' '}
            {text('timesheets.times', { from: time(start_time), to: time(end_time) })}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Compares the record with the requested correction, and shows the reason. */
export function CorrectionFacts({ request }: { request: Correction }) {
  const text = useTexts();
  const { branchZone, branchName } = useBranches();
  const positions = usePositions();
  const position = positions.find(({ id }) => id === request.position);
  const zone = branchZone(request.branch);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-13">
        <span className="font-medium">{format.day(request.date, 'weekdayShort')}</span>
        <span className="text-muted">{branchName(request.branch)}</span>
        {request.resolution && (
          <Chip tone={request.resolution === 'approved' ? 'ok' : 'plain'}>
            {text(`timesheets.resolution.${request.resolution}`)}
          </Chip>
        )}
      </p>
      <dl className="mt-1 space-y-0.5 text-13">
        {request.resolution === null && request.current && (
          <RecordLine name={text('timesheets.now')} record={request.current} zone={zone} />
        )}
        <RecordLine name={text('timesheets.asked')} record={request} zone={zone} />
        {position && (
          <div className="flex gap-x-2">
            <dt className="w-18 shrink-0 text-muted">{text('timesheets.form.position')}</dt>
            <dd>{position.name}</dd>
          </div>
        )}
        {request.rests && (
          <div className="flex gap-x-2">
            <dt className="w-16 shrink-0 text-muted">{text('timesheets.restBreaks')}</dt>
            <dd>{text(`timesheets.rests.${request.rests.answer}`)}</dd>
          </div>
        )}
        {request.cash_tips !== null && (
          <div className="flex gap-x-2">
            <dt className="w-18 shrink-0 text-muted">{text('timesheets.cashTips')}</dt>
            <dd className="figures">{format.money(request.cash_tips)}</dd>
          </div>
        )}
      </dl>
      <p className="wrap-anywhere mt-1 text-13 text-muted">“{request.reason}”</p>
      {request.changed && request.resolution === null && (
        <p className="mt-1 text-13 text-warn">{text('timesheets.changedSince')}</p>
      )}
      {request.answer && (
        <p className="wrap-anywhere mt-1 text-13">
          {text('timesheets.answered', { name: request.resolved_by, answer: request.answer })}
        </p>
      )}
    </>
  );
}

/** Finds what a pending request adds to the work, and the closed period of its day. */
export function useCorrectionContext(request: Correction) {
  const waits = useAttention().data?.find(
    (row) => row.kind === 'correction' && row.id === String(request.id),
  );
  return {
    added: waits?.kind === 'correction' ? waits.facts.added_seconds : null,
    closed: useClosedPeriods()({ from: request.date, to: request.date }),
  };
}

/** The answers to a pending request, with their dialogs. */
export function CorrectionActions({ request }: { request: Correction }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const { branchZone } = useBranches();
  const [open, setOpen] = useState<'change' | 'refuse' | null>(null);
  const [busy, setBusy] = useState(false);
  const { closed } = useCorrectionContext(request);
  const label = text('timesheets.dayOf', {
    name: personName(request.employee),
    day: format.day(request.date, 'weekdayShort'),
  });

  async function approve() {
    setBusy(true);
    try {
      await writes.approve(request, '');
      showToast({ text: text('timesheets.approvedOf', { request: label }) });
    } catch (error) {
      handleFailedWrite(error);
      showToast({ text: describeError(error), tone: 'failed' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={text('timesheets.refuseOf', { request: label })}
        onClick={() => setOpen('refuse')}
      >
        {text('timesheets.refuse')}
      </Button>
      {closed ? (
        <ButtonLink to={`/spa/dashboard?tab=payroll&from=${closed.date_from}&to=${closed.date_to}`}>
          {text('pay.closing.reopening')}
        </ButtonLink>
      ) : (
        <>
          <Button
            variant="quiet"
            aria-label={text('timesheets.changeOf', { request: label })}
            onClick={() => setOpen('change')}
          >
            {text('timesheets.approveOther')}
          </Button>
          <Button
            busy={busy}
            className="sm:min-w-40"
            aria-label={text('timesheets.approveOf', { request: label })}
            onClick={() => void approve()}
          >
            {text('timesheets.approve')}
          </Button>
        </>
      )}
      {open === 'change' && (
        <RecordDialog
          title={text('timesheets.changeTitle', { request: label })}
          submit={text('timesheets.approve')}
          record={readRecord(request)}
          date={request.date}
          zone={branchZone(request.branch)}
          tips={request.cash_tips ?? undefined}
          rests={request.rests?.answer}
          position={request.position ?? request.current?.position ?? null}
          reasonLabel={text('timesheets.answerLabel')}
          reasonOptional
          onSave={(record, answer) => writes.approve(request, answer, record)}
          onClose={() => setOpen(null)}
        />
      )}
      <Refusal.Dialog
        open={open === 'refuse'}
        onClose={() => setOpen(null)}
        title={text('timesheets.refuseTitle', { request: label })}
        submit={text('timesheets.refuse')}
        initial={nothingSaid}
        onSubmit={({ answer }) => writes.refuse(request, answer)}
      >
        <Refusal.Textarea name="answer" label={text('timesheets.refuseWhy')} required rows={2} />
      </Refusal.Dialog>
    </>
  );
}

/** A pending request on the sheet of its employee. */
export function CorrectionCard({ request }: { request: Correction }) {
  const text = useTexts();
  const { added, closed } = useCorrectionContext(request);
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <CorrectionFacts request={request} />
      {added !== null && added !== 0 && (
        <p className="mt-1 text-13">
          {text(added > 0 ? 'timesheets.adds' : 'timesheets.removes', {
            hours: format.number(Math.abs(added) / 3600, 2),
          })}
        </p>
      )}
      {closed && <p className="mt-1 text-13 text-warn">{text('timesheets.approval.closed')}</p>}
      {mayCall('correction-request.resolve') && (
        <div className="mt-2.5 flex gap-1.5 max-sm:*:flex-1">
          <CorrectionActions request={request} />
        </div>
      )}
    </div>
  );
}
