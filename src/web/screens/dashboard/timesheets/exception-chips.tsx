import { TriangleAlert } from 'lucide-react';
import { type ShiftException, shiftExceptions } from '#domain/timesheets/exceptions.ts';
import type { ExceptionCounts } from '#domain/timesheets/summary.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip } from '#web/components/chip.tsx';

const icon = <TriangleAlert className="size-3.5" aria-hidden="true" />;

export function ShiftExceptions({ codes }: { codes: readonly ShiftException[] }) {
  const text = useTexts();
  return codes.map((code) => (
    <Chip key={code} tone="warn" icon={icon}>
      {text(`timesheets.exception.${code}`)}
    </Chip>
  ));
}

export function CountedExceptions({ exceptions }: { exceptions: ExceptionCounts }) {
  const text = useTexts();
  return shiftExceptions.map((code) => {
    const count = exceptions[code];
    return count === undefined ? null : (
      <Chip key={code} tone="warn" icon={icon}>
        {text(`timesheets.counted.${code}`, { count })}
      </Chip>
    );
  });
}
