import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { listDecisions } from '#contract/notifications/attention.ts';
import { callOptions } from '#web/api/use-call.ts';
import { formatNearDay } from '#web/attention/near-day.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

/** Today's decisions, the latest first. */
export function DecidedToday() {
  const text = useTexts();
  const { data } = useQuery(callOptions(listDecisions, {}));
  if (!data) return null;
  return (
    <section aria-label={text('attention.decided')} className="px-6 py-4 max-sm:px-0">
      <h2 className="text-12 text-muted">{text('attention.decided')}</h2>
      {data.length === 0 && <p className="mt-2 text-13 text-muted">{text('attention.nothingDecided')}</p>}
      <ul className="mt-2 space-y-3">
        {data.map(({ id, kind, employee, date, decision, at }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-12">
            <span className="truncate font-medium text-13">{employee}</span>
            <time className="figures text-muted">{format.time(at)}</time>
            <span className="truncate text-muted">
              {text(`attention.decidedWhat.${kind}`, { day: date ? formatNearDay(date) : '' })}
            </span>
            <span
              className={clsx(
                'text-right',
                decision === 'declined' || decision === 'reopened' ? 'text-muted' : 'text-ok',
              )}
            >
              {text(`attention.decisions.${decision}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
