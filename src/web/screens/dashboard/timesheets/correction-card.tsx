import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { attempt } from '#web/api/attempt.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useBranches } from '../reports/use-branches.ts';
import { CorrectionFacts } from './correction-facts.tsx';
import { RecordDialog } from './later-dialogs.ts';
import { type Correction, readRecord, useSheetWrites } from './queries.ts';
import { useCorrectionContext } from './use-correction-words.ts';

const Refusal = createForm<{ answer: string }>();
const nothingSaid = { answer: '' };

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
    if (await attempt(() => writes.approve(request, '')))
      showToast({ text: text('timesheets.approvedOf', { request: label }) });
    setBusy(false);
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
            <span className="max-sm:hidden">{text('timesheets.approveOther')}</span>
            <span className="sm:hidden">{text('timesheets.withChanges')}</span>
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
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <CorrectionFacts request={request} />
      {mayCall('correction-request.resolve') && (
        <div className="mt-2.5 flex gap-1.5 max-sm:*:h-11 max-sm:*:min-w-0 max-sm:*:flex-1 max-sm:*:border-line-2 max-sm:*:px-1">
          <CorrectionActions request={request} />
        </div>
      )}
    </div>
  );
}
