import { useQuery, useQueryClient } from '@tanstack/react-query';
import { correctForecast, readForecast } from '#contract/sales/forecast.ts';
import { sum } from '#domain/sum.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';

/** Cents by local hour. */
export type ForecastHours = Readonly<Record<string, number>>;

export const sumHours = (hours: ForecastHours) => sum(Object.values(hours));

/** Hours that are offered where nothing is known of any day. */
const firstHours = { from: 8, to: 20 };

const Hours = createForm<Record<string, number | null>>();

interface DayForecastProps {
  branch: number;
  branchName: string;
  date: PlainDate;
  /** Forecasts of the days around it, which say what hours there are. */
  usualHours: readonly ForecastHours[];
  onClose: () => void;
}

/** Shows the forecast of a day by hour, for correcting by hand. An emptied hour is computed again. */
export function DayForecast({ branch, branchName, date, usualHours, onClose }: DayForecastProps) {
  const text = useTexts();
  const client = useQueryClient();
  const query = { date_from: date, date_to: date, branch: String(branch) };
  const asked = useQuery(callOptions(readForecast, { query }));
  const computing = useQuery(callOptions(readForecast, { query: { ...query, corrected: '0' } }));
  const frame = { open: true, onClose, title: format.day(date, 'full'), description: branchName };
  if (!asked.data || !computing.data) {
    const failed = asked.isError || computing.isError;
    return (
      <Dialog {...frame}>
        <p role="status" className="mt-3 text-13 text-muted">
          {text(failed ? 'sales.forecast.failed' : 'common.loading')}
        </p>
      </Dialog>
    );
  }
  const expected: ForecastHours = asked.data[date] ?? {};
  const computed: ForecastHours = computing.data[date] ?? {};
  const known = [...usualHours, expected].flatMap((hours) => Object.keys(hours).map(Number));
  const from = Math.min(...(known.length > 0 ? known : [firstHours.from]));
  const to = Math.max(...(known.length > 0 ? known : [firstHours.to]));
  const hours = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  const nameHour = (hour: string) => format.time(Number(hour) * 3600, 'UTC');
  const hint = (hour: string) =>
    !computing.data[date] || expected[hour] === computed[hour]
      ? undefined
      : text('sales.forecast.computed', { amount: format.money(computed[hour] ?? 0) });
  if (!mayCall('forecast.correct')) {
    return (
      <Dialog {...frame}>
        <dl className="figures mt-3 mb-5 text-13">
          {hours.map((hour) => (
            <div key={hour} className="flex justify-between border-line border-t py-1.5">
              <dt>{nameHour(hour)}</dt>
              <dd>{format.money(expected[hour] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    );
  }
  return (
    <Hours.Dialog
      {...frame}
      submit={text('sales.forecast.save')}
      initial={Object.fromEntries(hours.map((hour) => [hour, expected[hour] ?? null]))}
      onSubmit={async (values) => {
        const changed = hours.filter((hour) => (values[hour] ?? null) !== (expected[hour] ?? null));
        await callApi(correctForecast, {
          query,
          body: { [date]: Object.fromEntries(changed.map((hour) => [hour, values[hour] ?? null])) },
        });
        await client.invalidateQueries({ queryKey: [readForecast.id] });
        showToast({ text: text('sales.forecast.kept') });
      }}
    >
      <p className="mt-2 text-13 text-muted">{text('sales.forecast.hint')}</p>
      <div className="mt-4 mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {hours.map((hour) => (
          <Hours.Money key={hour} name={hour} label={nameHour(hour)} hint={hint(hour)} rules={[['min', 0]]} />
        ))}
      </div>
    </Hours.Dialog>
  );
}
