import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';
import type { DayHours } from '#domain/time/hour-window.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { ListBox } from '#web/components/list-box.tsx';

interface HoursFilterProps {
  value: DayHours;
  onChange: (hours: DayHours) => void;
}

/** Formats an hour; both ends of a day are midnight. */
function formatHour(text: TFunction, hour: number): string {
  return hour % 24 === 0 ? text('reports.midnight') : format.time(hour * 3600, 'UTC');
}

/** Formats the hours of a day: 9:00 AM – midnight. */
export function describeHours(text: TFunction, { from, to }: DayHours): string {
  return text('reports.period.backwards', { from: formatHour(text, from), to: formatHour(text, to) });
}

function HourSelect({
  label,
  value,
  from,
  to,
  onChange,
}: {
  label: string;
  value: number;
  /** Limits of the choice, both included. */
  from: number;
  to: number;
  onChange: (hour: number) => void;
}) {
  const text = useTexts();
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <ListBox
      value={value}
      options={hours.map((hour) => ({ value: hour, label: formatHour(text, hour) }))}
      onChange={onChange}
      button={
        <button type="button" className={buttonClass('secondary', 32)}>
          <span className="font-normal text-muted">{label}</span>
          <span className="figures">{formatHour(text, value)}</span>
          <ChevronDown className="size-4 text-muted" aria-hidden="true" />
        </button>
      }
    />
  );
}

/** Chooses the hours of each day, in the branch's local time. */
export function HoursFilter({ value, onChange }: HoursFilterProps) {
  const text = useTexts();
  return (
    <div className="flex items-center gap-1.5 max-sm:gap-3 max-sm:*:flex-1">
      <HourSelect
        label={text('reports.hourFrom')}
        value={value.from}
        from={0}
        to={23}
        onChange={(from) => onChange({ from, to: Math.max(value.to, from + 1) })}
      />
      <HourSelect
        label={text('reports.hourTo')}
        value={value.to}
        from={value.from + 1}
        to={24}
        onChange={(to) => onChange({ ...value, to })}
      />
    </div>
  );
}
