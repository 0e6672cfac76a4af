import { useQuery } from '@tanstack/react-query';
import { listPremiumDays, setPremiumCause } from '#contract/pay/premium-causes.ts';
import { premiumCauses } from '#domain/pay/premium-cause.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';

type PremiumDay = Received<typeof listPremiumDays>[number];

/** Asks who caused days that owe reporting time, a split-shift or a notice premium. */
export function PremiumDays({
  range: { from, to },
  namePerson,
  className,
}: {
  range: DateRange;
  namePerson: (id: number) => string;
  className?: string;
}) {
  const text = useTexts();
  const days = useQuery({
    ...callOptions(listPremiumDays, { query: { date_from: from, date_to: to } }),
    enabled: from <= to,
  });
  if (!days.data || days.data.length === 0) return null;
  const hours = (seconds: number | null) => format.hours(seconds ?? 0);
  const describe = ({ kind, scheduled, worked, gap, notice, cancelled }: PremiumDay) => {
    if (cancelled) return text('pay.premiumDays.cancelled', { scheduled: hours(scheduled) });
    if (kind === 'notice_premium')
      return (notice ?? 0) < 0
        ? text('pay.premiumDays.noticeBegun')
        : text('pay.premiumDays.notice_premium', { ahead: hours(notice) });
    return kind === 'reporting_time'
      ? text('pay.premiumDays.reporting_time', { scheduled: hours(scheduled), worked: hours(worked) })
      : text('pay.premiumDays.split_shift', { gap: hours(gap) });
  };
  return (
    <section aria-label={text('pay.premiumDays.title')} className={className}>
      <h3 className="font-semibold text-13">{text('pay.premiumDays.title')}</h3>
      <p className="mt-1 text-12 text-muted">
        {text(mayCall('report.compensation') ? 'pay.premiumDays.text' : 'pay.premiumDays.mayOwe')}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {days.data.map((day) => (
          <li key={`${day.employee} ${day.date} ${day.kind}`} className="py-2 text-13">
            <p className="flex justify-between gap-3">
              <span className="truncate">{namePerson(day.employee)}</span>
              <span className="shrink-0 text-muted">{format.day(day.date, 'short')}</span>
            </p>
            <p className="mb-1.5 text-12 text-muted">{describe(day)}</p>
            {day.closed ? (
              <p className="text-12">
                {text(day.cause ? `pay.premiumDays.closed.${day.cause}` : 'pay.premiumDays.closed.unsaid')}
              </p>
            ) : (
              <Segmented
                wide
                label={text('pay.premiumDays.question')}
                value={day.cause ?? ''}
                options={premiumCauses.map((value) => ({
                  value: value as string,
                  label: text(`pay.premiumDays.${value}`),
                }))}
                onChange={(value) => {
                  const { employee, date, kind } = day;
                  const cause = premiumCauses.find((one) => one === value) ?? 'employer';
                  callApi(setPremiumCause, { body: { employee, date, kind, cause } }).then(
                    () => void days.refetch(),
                    tellFailure,
                  );
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
