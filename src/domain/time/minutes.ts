/** Formats minutes since midnight as `HH:MM`; 1440 is `24:00`. */
export function formatMinutes(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** Parses `HH:MM` to minutes since midnight. */
export function parseMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
