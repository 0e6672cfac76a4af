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

const warning = <TriangleAlert className="size-3.5" aria-hidden="true" />;

export function ShiftExceptions({ codes }: { codes: readonly ShiftException[] }) {
  const text = useTexts();
  return codes.map((code) => (
    <Chip key={code} tone={tones[code]} icon={tones[code] !== 'plain' && warning}>
      {text(`timesheets.exception.${code}`)}
    </Chip>
  ));
}

export function CountedExceptions({ exceptions }: { exceptions: ExceptionCounts }) {
  const text = useTexts();
  return shiftExceptions.map((code) => {
    const count = exceptions[code];
    return count === undefined ? null : (
      <Chip key={code} tone={tones[code]} icon={tones[code] !== 'plain' && warning}>
        {text(`timesheets.counted.${code}`, { count })}
      </Chip>
    );
  });
}
