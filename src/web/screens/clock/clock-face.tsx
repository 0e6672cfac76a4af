import { localDate, localTime } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { useKioskNow } from './kiosk-clock.ts';

/** Branch's time to the second, and its date. */
export function ClockFace({ zone }: { zone: string }) {
  const now = useKioskNow();
  const time = format.time(now, zone);
  const [, hours = time, half = ''] = /^(\S+)\s(.*)$/.exec(time) ?? [];
  return (
    <div>
      <p className="sr-only">{time}</p>
      <p aria-hidden="true" className="figures -ml-0.5 flex items-end gap-2.5">
        <span className="font-semibold text-72">{hours}</span>
        <span className="flex flex-col pb-2 opacity-80">
          {half && <span className="text-14">{half}</span>}
          <span className="text-28">{localTime(now, zone).slice(6)}</span>
        </span>
      </p>
      <p className="text-16">{format.day(localDate(now, zone), 'weekdayLong')}</p>
    </div>
  );
}
