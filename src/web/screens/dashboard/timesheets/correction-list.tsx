import { MessageSquareText } from 'lucide-react';
import type { DateRange } from '#domain/time/dates.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { CorrectionActions } from './correction-card.tsx';
import { CorrectionRow } from './correction-row.tsx';
import { PeriodGroups } from './period-groups.tsx';
import { readRequestDay, useCorrections } from './queries.ts';

/** Lists corrections that are asked for, as the attention list shows them. */
export function CorrectionList({ all, range }: { all: boolean; range: DateRange }) {
  const text = useTexts();
  const { data } = useCorrections(all);
  return (
    <PeriodGroups
      items={data}
      range={range}
      readDay={readRequestDay}
      empty={{
        icon: <MessageSquareText strokeWidth={1.5} aria-hidden="true" />,
        title: text('timesheets.noRequestsTitle'),
        text: text('timesheets.noRequestsText'),
      }}
    >
      {(request) => (
        <CorrectionRow
          key={request.id}
          request={request}
          actions={
            request.resolution === null &&
            mayCall('correction-request.resolve') && <CorrectionActions request={request} />
          }
        />
      )}
    </PeriodGroups>
  );
}
