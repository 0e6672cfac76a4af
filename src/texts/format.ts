import type { Language } from './index.ts';

/** How a person reads times: the language, the zone of what is shown, and 12 or 24 hours (decisions, section 3). */
export interface ReadingHabits {
  language: Language;
  zone: string;
  /** 12-hour in American English unless the preference says 24. */
  clock?: 12 | 24;
}

const locales: Record<Language, string> = { en: 'en-US' };
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(
  instant: number,
  { language, zone, clock = 12 }: ReadingHabits,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${zone} ${clock} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const hours = options.hour ? { hourCycle: clock === 12 ? ('h12' as const) : ('h23' as const) } : {};
    formatter = new Intl.DateTimeFormat(locales[language], { timeZone: zone, ...hours, ...options });
    formatters.set(key, formatter);
  }
  return formatter.format(instant * 1000);
}

/** `9:00 AM`, or `09:00`. */
export function formatTime(instant: number, habits: ReadingHabits): string {
  return format(instant, habits, { hour: habits.clock === 24 ? '2-digit' : 'numeric', minute: '2-digit' });
}

/** `Thu, Nov 19`. */
export function formatDay(instant: number, habits: ReadingHabits): string {
  return format(instant, habits, { weekday: 'short', month: 'short', day: 'numeric' });
}
