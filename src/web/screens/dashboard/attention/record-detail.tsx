import type { Instant } from '#domain/time/dates.ts';
import { rowPath } from '#web/attention/describe-row.ts';
import type { Branches } from '#web/attention/row-words.ts';
import type { RowOf } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { type DayLine, DayLines } from './day-lines.tsx';

interface Stretch {
  key: 'scheduled' | 'clocked' | 'proposed';
  from: Instant | null;
  to: Instant | null;
}

function listStretches({ kind, facts }: RowOf<'missing_out' | 'correction'>): Stretch[] {
  if (kind === 'missing_out') {
    const { scheduled, clock_in, clock_out } = facts;
    return [
      { key: 'scheduled', from: scheduled?.start_time ?? null, to: scheduled?.end_time ?? null },
      { key: 'proposed', from: clock_in, to: clock_out },
    ];
  }
  const { current, clock_in, clock_out } = facts;
  return [
    { key: 'clocked', from: current?.clock_in ?? null, to: current?.clock_out ?? null },
    { key: 'proposed', from: clock_in, to: clock_out },
  ];
}

/** Details below a record that waits: what was scheduled or clocked, what would count, and what happens without a decision. */
export function RecordDetail({
  row,
  branches,
}: {
  row: RowOf<'missing_out' | 'correction'>;
  branches: Branches;
}) {
  const text = useTexts();
  const { kind, facts } = row;
  const zone = branches.zone(row.branch);
  const lines = listStretches(row).flatMap(({ key, from, to }): DayLine[] =>
    from === null || to === null || to <= from
      ? []
      : [
          {
            key,
            name: text(`attention.record.${key}`),
            role: row.employee?.shift_role ?? 'AT',
            start: from,
            end: to,
            isOpen: key === 'proposed',
          },
        ],
  );
  return (
    <div className="grid gap-x-10 gap-y-3 @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 text-13">
        {kind === 'missing_out' && <p className="mb-3 text-muted">{text('attention.record.until')}</p>}
        {/* A closed day is reopened, by the row's own button. */}
        {!facts.closed && (
          <ButtonLink to={rowPath(row)} size={28}>
            {text(`attention.record.${kind === 'correction' ? 'openRequest' : 'openSheet'}`)}
          </ButtonLink>
        )}
      </div>
      {lines.length > 0 && (
        <section className="hidden min-w-0 text-12 @min-[44rem]:block">
          <h3 className="font-semibold">
            {text('attention.dayOff.day', {
              branch: branches.name(row.branch),
              day: format.day(facts.date, 'weekdayShort'),
            })}
          </h3>
          <DayLines lines={lines} zone={zone} />
        </section>
      )}
    </div>
  );
}
