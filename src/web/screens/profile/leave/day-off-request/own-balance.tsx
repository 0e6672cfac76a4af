import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { type LeaveBalance, useLeaveBalance } from '../queries.ts';

interface FigureProps {
  name: string;
  hours: number;
  lines: (string | false)[];
}

function Figure({ name, hours, lines }: FigureProps) {
  const text = useTexts();
  return (
    <div className="min-w-0 flex-1 basis-40">
      <h3 className="text-13 text-muted">{name}</h3>
      <p className="figures mt-0.5 font-semibold text-20">
        {text('leave.balance.left', { hours: format.number(hours, 2) })}
      </p>
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <p key={line} className="mt-0.5 text-12 text-muted">
            {line}
          </p>
        ))}
    </div>
  );
}

function Figures({ balance: { date, pto, sick } }: { balance: LeaveBalance }) {
  const text = useTexts();
  const hours = (value: number) => format.number(value, 2);
  const planned = (value: number) => value > 0 && text('leave.balance.planned', { hours: hours(value) });
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-4">
      {pto && (
        <Figure
          name={text('leave.kinds.TO')}
          hours={pto.balance}
          lines={[
            planned(pto.planned),
            pto.cap !== null && text('leave.balance.cap', { hours: format.number(pto.cap) }),
          ]}
        />
      )}
      {sick && (
        <Figure
          name={text('leave.kinds.SL')}
          hours={sick.balance}
          lines={[
            planned(sick.planned),
            sick.usable_from !== null &&
              date < sick.usable_from &&
              text('leave.balance.usableFrom', { day: format.day(sick.usable_from, 'withYear') }),
            sick.yearly_use !== null &&
              text('leave.balance.yearly', {
                used: format.number(sick.used_this_year),
                limit: format.number(sick.yearly_use),
              }),
          ]}
        />
      )}
    </div>
  );
}

export function OwnBalance({ employee }: { employee: number }) {
  const text = useTexts();
  const query = useLeaveBalance(employee);
  return (
    <section>
      <h2 className="font-semibold text-16">{text('leave.balance.heading')}</h2>
      {query.data && <Figures balance={query.data} />}
      <Unloaded query={query} title={text('leave.balance.failed')} className="mt-3">
        <div className="mt-3 flex gap-6 py-2">
          <Skeleton className="h-8! w-32" />
          <Skeleton className="h-8! w-32" />
        </div>
      </Unloaded>
    </section>
  );
}
