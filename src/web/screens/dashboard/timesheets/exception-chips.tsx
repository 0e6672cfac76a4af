import { TriangleAlert } from 'lucide-react';
import { type ShiftException, shiftExceptions } from '#domain/timesheets/exceptions.ts';
import type { ExceptionCounts } from '#domain/timesheets/summary.ts';
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

/** Tells whether one of its chips warns. */
export function hasWarning(exceptions: ExceptionCounts): boolean {
  return shiftExceptions.some((code) => exceptions[code] !== undefined && tones[code] !== 'plain');
}

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

export function CountedExceptions({
  exceptions,
  own = false,
}: {
  exceptions: ExceptionCounts;
  own?: boolean;
}) {
  const text = useTexts();
  return shiftExceptions.map((code) => {
    const count = exceptions[code];
    const { name, tone, icon } = readMark(code, own);
    return count === undefined ? null : (
      <Chip key={code} tone={tone} icon={icon}>
        {text(`timesheets.counted.${name}`, { count })}
      </Chip>
    );
  });
}
