import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShiftException, shiftExceptions } from '#domain/timesheets/exceptions.ts';
import type { ExceptionCounts } from '#domain/timesheets/summary.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip, type Tone } from '#web/components/chip.tsx';

/** Red where a day counts nothing, amber where it costs, plain where it only differs from the schedule. */
const tones: Record<ShiftException, Tone> = {
  missing_out: 'danger',
  no_show: 'danger',
  early: 'plain',
  late: 'plain',
  long_without_break: 'warn',
  rests_missed: 'warn',
  rests_unanswered: 'plain',
  overlap: 'warn',
  waiting: 'warn',
  overlong: 'danger',
};

const warning = <TriangleAlert className="size-3.5" aria-hidden="true" />;

/** Reads a mark for its reader. Calls a no-show a missing clock-in to its own employee, who may have forgotten to punch. */
function readMark(code: ShiftException, own: boolean) {
  const isMissingIn = own && code === 'no_show';
  const tone: Tone = isMissingIn ? 'warn' : tones[code];
  return { name: isMissingIn ? ('no_clock_in' as const) : code, tone, icon: tone !== 'plain' && warning };
}

export function ShiftExceptions({ codes, own }: { codes: readonly ShiftException[]; own: boolean }) {
  const text = useTexts();
  return codes.map((code) => {
    const { name, tone, icon } = readMark(code, own);
    return (
      <Chip key={code} tone={tone} icon={icon}>
        {text(`timesheets.exception.${name}`)}
      </Chip>
    );
  });
}

interface Mark {
  key: string;
  tone: Tone;
  icon: ReactNode;
  said: string;
}

const loudest: readonly Tone[] = ['danger', 'warn', 'accent', 'plain'];

/** Chips on a phone; a number takes the place of the others there, which are still read out. */
const maxOnPhone = 2;

/** Counts what a sheet has, red first, then amber, then grey. */
export function CountedExceptions({
  exceptions,
  requests = 0,
  own = false,
}: {
  exceptions: ExceptionCounts;
  /** Corrections that wait. */
  requests?: number;
  own?: boolean;
}) {
  const text = useTexts();
  const marks: Mark[] = shiftExceptions.flatMap((code) => {
    const count = exceptions[code];
    if (count === undefined) return [];
    const { name, tone, icon } = readMark(code, own);
    return [{ key: code, tone, icon, said: text(`timesheets.counted.${name}`, { count }) }];
  });
  if (requests > 0) {
    const said = text('timesheets.requests', { count: requests });
    marks.unshift({ key: 'requests', tone: 'warn', icon: warning, said });
  }
  marks.sort((one, other) => loudest.indexOf(one.tone) - loudest.indexOf(other.tone));
  const more = marks.length - maxOnPhone;
  return (
    <>
      {marks.map(({ key, tone, icon, said }, index) => (
        <span key={key} className={clsx('inline-flex', index >= maxOnPhone && 'max-sm:sr-only')}>
          <Chip tone={tone} icon={icon}>
            {said}
          </Chip>
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="figures text-12 text-muted sm:hidden">
          +{format.number(more)}
        </span>
      )}
    </>
  );
}
