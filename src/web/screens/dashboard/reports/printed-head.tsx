import { useReachName } from '#web/api/reach-name.ts';
import { session } from '#web/base/session.ts';

interface PrintedHeadProps {
  title: string;
  /** Other filters: a branch, hours of the day. */
  filters?: readonly string[];
}

/** Prints the report's title, filters and company, which the screen shows in its tabs and bar. */
export function PrintedHead({ title, filters = [] }: PrintedHeadProps) {
  const reach = useReachName();
  return (
    <div className="page-x hidden items-baseline gap-3 pb-1 print:flex">
      <p className="font-semibold text-20">{title}</p>
      {(filters.length === 0 && reach ? [reach] : filters).map((part) => (
        <p key={part} className="text-16">
          {part}
        </p>
      ))}
      <p className="ml-auto text-13">{session.storeName}</p>
    </div>
  );
}
