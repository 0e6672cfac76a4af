import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { isOpenPlace } from '#domain/allowed-places.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { countOpenWork } from '#domain/timesheets/summary.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { disagrees, isUncounted, linkDayClose, useDayCloses } from './use-day-closes.ts';

export interface OpenItem {
  key: 'missingOut' | 'requests' | 'punches' | 'sheets' | 'drawers' | 'days';
  count: number;
  /** Null where the reader may not go. */
  to: string | null;
}

/** Counts what is still open in the timesheets and drawers of a period; null until known. */
export function useOpenWork(range: DateRange): OpenItem[] | null {
  const { from, to } = range;
  const { data } = useQuery(callOptions(listTimesheets, { query: { date_from: from, date_to: to } }));
  const branches = useDayCloses(range);
  if (!data || !branches) return null;
  const reach = (path: string) => (session.visitor && isOpenPlace(path, session.visitor) ? path : null);
  const link = (show: string) =>
    reach(`/spa/dashboard?${new URLSearchParams({ tab: 'timesheets', show, from, to })}`);
  const days = (key: 'drawers' | 'days', isOpen: typeof isUncounted): OpenItem => {
    const first = branches.find((branch) => branch.days.some(isOpen));
    return {
      key,
      count: sum(branches, (branch) => branch.days.filter(isOpen).length),
      to: first ? reach(linkDayClose(first.id, range)) : null,
    };
  };
  const open = countOpenWork(data);
  const items: OpenItem[] = [
    { key: 'missingOut', count: open.missingOut, to: link('sheets') },
    { key: 'requests', count: open.requests, to: link('requests') },
    { key: 'punches', count: open.punches, to: link('waiting') },
    { key: 'sheets', count: open.sheets, to: link('sheets') },
    days('days', disagrees),
    days('drawers', isUncounted),
  ];
  return items.filter(({ count }) => count > 0);
}

const lineClass = 'flex min-h-7 items-center justify-between gap-2 max-sm:min-h-11';

/** Lists what is open in a period, each with a link to it. */
export function OpenWork({ items }: { items: readonly OpenItem[] }) {
  const text = useTexts();
  return items.map(({ key, count, to }) => {
    const words = text(`pay.closing.open.${key}`, { count });
    if (to === null) {
      return (
        <span key={key} className={lineClass}>
          {words}
        </span>
      );
    }
    return (
      <Link key={key} to={to} className={`${lineClass} underline-offset-2 hover:underline`}>
        {words}
        <ChevronRight className="size-4 text-muted" aria-hidden="true" />
      </Link>
    );
  });
}
