import { useTexts } from '#web/base/texts.ts';
import type { KioskBranch } from './kiosk-branch.ts';
import type { Punched } from './punched.ts';

export function DoneFigures({ punched, branch }: { punched: Punched; branch: KioskBranch }) {
  const text = useTexts();
  const duration = (seconds: number) =>
    text('clock.hoursMinutes', {
      hours: Math.floor(seconds / 3600),
      minutes: String(Math.floor(seconds / 60) % 60).padStart(2, '0'),
    });
  const figures = [
    ...(punched.week === undefined ? [] : [{ label: text('clock.thisWeek'), value: duration(punched.week) }]),
    { label: text('clock.todayWorked'), value: duration(punched.worked) },
    { label: text('clock.todayPlanned'), value: duration(punched.planned) },
    { label: text('clock.branch'), value: branch.name },
  ];
  return (
    <dl className="mt-7 flex max-w-full divide-x divide-white/30 border-white/30 border-y max-sm:w-full max-sm:flex-col max-sm:divide-x-0 max-sm:divide-y">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="min-w-45 px-8 py-3.5 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:px-2 max-sm:py-2"
        >
          <dt className="text-14">{label}</dt>
          <dd className="figures font-semibold text-20">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
