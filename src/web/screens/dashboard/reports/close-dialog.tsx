import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { closePeriod } from '#contract/pay/periods.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { readFieldErrors } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useNavigate, useSearchParams } from '#web/navigation/use-place.ts';
import { OpenWork, useOpenWork } from './open-work.tsx';

/** Asks before a period is closed, and says what is still open in it. */
export function CloseDialog({
  range,
  onClose,
  onClosed,
}: {
  range: DateRange;
  onClose: () => void;
  onClosed: () => Promise<unknown>;
}) {
  const text = useTexts();
  /** Server's refusal because of open punches; confirming again closes anyway. */
  const [openPunches, setOpenPunches] = useState(false);
  const work = useOpenWork(range);
  const navigate = useNavigate();
  const isPayroll = useSearchParams()[0].get('tab') === 'payroll';
  const days = format.days(range.from, range.to, 'withYear');
  const close = async () => {
    try {
      await callApi(closePeriod, {
        body: {
          date_from: range.from,
          date_to: range.to,
          ...(openPunches ? { with_open_punches: true } : {}),
        },
      });
      await onClosed();
      showToast({
        text: text('pay.closing.done', { days }),
        ...(mayCall('payroll.preview') && !isPayroll
          ? {
              action: {
                label: text('pay.payrollRun.name'),
                onSelect: () => navigate(`/spa/dashboard?tab=payroll&from=${range.from}&to=${range.to}`),
              },
            }
          : {}),
      });
    } catch (failure) {
      setOpenPunches(readFieldErrors(failure, 'with_open_punches').length > 0);
      throw failure;
    }
  };
  const hasOpenWork = openPunches || (work !== null && work.length > 0);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text('pay.closing.title', { days })}
      text={
        <>
          {work && work.length > 0 && (
            <span className="mt-2 mb-3 block rounded-control bg-warn-weak px-3 py-2 text-text">
              <span className="flex items-center gap-2 font-semibold">
                <TriangleAlert className="size-4 text-warn" aria-hidden="true" />
                {text('pay.closing.stillOpen')}
              </span>
              <OpenWork items={work} />
            </span>
          )}
          {text('pay.closing.text')}
        </>
      }
      action={text(hasOpenWork ? 'pay.closing.anyway' : 'pay.closing.close')}
      onConfirm={close}
    />
  );
}
