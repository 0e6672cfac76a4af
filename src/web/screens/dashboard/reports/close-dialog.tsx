import { useQuery } from '@tanstack/react-query';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { closePeriod } from '#contract/pay/periods.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, readFieldErrors } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { showToast } from '#web/components/toast.tsx';
import { Link } from '#web/navigation/link.tsx';

/** Counts what is still open in the timesheets of a period; null until known. */
function useOpenWork({ from, to }: DateRange) {
  const { data } = useQuery(callOptions(listTimesheets, { query: { date_from: from, date_to: to } }));
  if (!data) return null;
  const link = (show: string) =>
    `/spa/dashboard?${new URLSearchParams({ tab: 'timesheets', show, from, to })}`;
  const open = data.filter((line) => !isApproved(line));
  return [
    {
      key: 'missingOut',
      count: sum(open, ({ exceptions }) => exceptions.missing_out ?? 0),
      to: link('sheets'),
    },
    { key: 'requests', count: sum(data, ({ requests }) => requests), to: link('requests') },
    { key: 'punches', count: sum(data, ({ exceptions }) => exceptions.waiting ?? 0), to: link('waiting') },
    { key: 'sheets', count: open.length, to: link('sheets') },
  ] as const satisfies readonly { key: string; count: number; to: string }[];
}

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
  const [error, setError] = useState<string>();
  /** Server's refusal because of open punches; confirming again closes anyway. */
  const [openPunches, setOpenPunches] = useState(false);
  const work = useOpenWork(range)?.filter(({ count }) => count > 0) ?? null;
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
      showToast({ text: text('pay.closing.done', { days }) });
    } catch (failure) {
      const onTheClock = readFieldErrors(failure, 'with_open_punches');
      setOpenPunches(onTheClock.length > 0);
      setError(onTheClock.length > 0 ? onTheClock.join(' ') : describeError(failure));
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
            <span className="mb-3 block rounded-control bg-warn-weak px-3 py-2 text-text">
              <span className="flex items-center gap-2 font-semibold">
                <TriangleAlert className="size-4 text-warn" aria-hidden="true" />
                {text('pay.closing.stillOpen')}
              </span>
              {work.map(({ key, count, to }) => (
                <Link
                  key={key}
                  to={to}
                  className="flex min-h-7 items-center justify-between underline-offset-2 hover:underline max-sm:min-h-10"
                >
                  {text(`pay.closing.open.${key}`, { count })}
                  <ChevronRight className="size-4 text-muted" aria-hidden="true" />
                </Link>
              ))}
            </span>
          )}
          {text('pay.closing.text')}
        </>
      }
      action={text(hasOpenWork ? 'pay.closing.anyway' : 'pay.closing.close')}
      onConfirm={close}
      {...(error === undefined ? {} : { error })}
    />
  );
}
