import { useTexts } from '#web/base/texts.ts';
import { ClockFace } from './clock-face.tsx';
import type { KioskBranch } from './kiosk-branch.ts';
import { countPeople, type Person } from './kiosk-model.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LockButton } from './lock-button.tsx';
import { PanelMark } from './panel-mark.tsx';

export function IdlePanel({
  branch,
  people,
}: {
  branch: KioskBranch;
  people: readonly Person[] | undefined;
}) {
  const text = useTexts();
  const counts = people && countPeople(people);
  const figures = [
    { label: text('clock.in'), value: counts?.in },
    { label: text('clock.onBreak'), value: counts?.onBreak },
    { label: text('clock.toCome'), value: counts?.toCome },
  ];
  return (
    <section
      aria-label={text('clock.place')}
      className="flex w-78 shrink-0 flex-col justify-between gap-4 bg-kiosk-panel p-8 pt-7 text-white max-md:w-full max-md:p-4 max-lg:portrait:w-full max-lg:portrait:px-6 max-lg:portrait:py-5"
    >
      <PanelMark />
      <div>
        <h1 className="font-semibold text-20">{branch.name}</h1>
        <ClockFace zone={branch.timezone} />
      </div>
      <div className="-mb-3 flex flex-col max-lg:portrait:mb-0 max-md:mb-0 max-lg:portrait:flex-row max-lg:portrait:items-center max-lg:portrait:justify-between max-md:flex-row max-md:items-center max-md:justify-between max-sm:flex-col! max-sm:items-stretch!">
        <dl className="flex flex-1 justify-between gap-4 border-white/25 border-t pt-4 max-sm:justify-start max-sm:gap-6 max-lg:portrait:justify-start max-lg:portrait:gap-10 max-lg:portrait:border-t-0 max-lg:portrait:pt-0">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-14">{label}</dt>
              <dd className="figures min-h-9 font-semibold text-28">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 -mr-5 flex items-center justify-between max-lg:portrait:mt-0 max-lg:portrait:gap-4 max-md:mt-0 max-md:gap-2 max-sm:mt-2!">
          <LanguageSwitch />
          <LockButton />
        </div>
      </div>
    </section>
  );
}
