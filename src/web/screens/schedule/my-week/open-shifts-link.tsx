import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Hand } from 'lucide-react';
import { listOpenShifts } from '#contract/schedule/shifts.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { useMedia } from '#web/components/use-media.ts';
import { Link } from '#web/navigation/link.tsx';

const look =
  'flex min-h-11 w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-left font-medium text-14';

function Line({ words }: { words: string }) {
  return (
    <>
      <Hand className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="flex-1">{words}</span>
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </>
  );
}

/** Says above the days of a phone how many open shifts there are, in the week below and, from this one, in the next. */
export function OpenShiftsLink({ sunday, today }: { sunday: string; today: string }) {
  const text = useTexts();
  const isNarrow = useMedia('(width < 64rem)');
  const next = addDays(sunday, 7);
  const isThisWeek = sunday === weekStart(today);
  const ask = (date: string, enabled: boolean) => ({
    ...callOptions(listOpenShifts, { query: { date } }),
    enabled,
  });
  const shown = useQuery(ask(sunday, isNarrow)).data?.length ?? 0;
  const later = useQuery(ask(next, isNarrow && isThisWeek)).data?.length ?? 0;
  if (!isNarrow || shown + later === 0) return null;
  function goToShown() {
    const heading = document.getElementById('open-shifts');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }
  return (
    <div className="grid gap-2">
      {shown > 0 && (
        <button type="button" className={look} onClick={goToShown}>
          <Line words={text('trades.claim.title', { count: shown })} />
        </button>
      )}
      {isThisWeek && later > 0 && (
        <Link to={`/spa/schedule?date=${next}`} className={look}>
          <Line words={text('trades.claim.next', { count: later })} />
        </Link>
      )}
    </div>
  );
}
