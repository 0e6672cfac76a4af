/** A day of a workweek, in whole minutes. */
export interface PlainDay {
  minutes: number;
  /** Cents an hour, or a pay period. */
  rate: number;
  salaried: boolean;
  /** Another rate an hour from a minute of the work on. */
  later?: { after: number; rate: number };
  /** Minutes that the first of its shifts was announced with. */
  announced?: number;
  /** Over an hour lies before `later`, which the minimum wage holds against. */
  split?: number;
  /** Minutes of pay for changes at short notice. */
  noticed?: number;
  /** Its limits are federal: none of a day, and no seventh day. */
  isFederal?: boolean;
  /** A rest break was due, and not given. */
  restMissed?: boolean;
}

const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** Calculates a workweek's pay as the rules word it: minute by minute, rounding each kind of time once. */
export function plainWeekPay(days: readonly (PlainDay & { premium: boolean })[]): number {
  const hourlyDays = days.map((day) => (day.salaried ? { ...day, minutes: 0 } : day));
  const minutes = hourlyDays.reduce((sum, day) => sum + day.minutes, 0);
  const rateAt = ({ rate, later }: PlainDay, minute: number) =>
    later && minute >= later.after ? later.rate : rate;
  let straight = 0;
  for (const day of hourlyDays) {
    for (let minute = 0; minute < day.minutes; minute += 1) straight += rateAt(day, minute);
  }
  const seventh = hourlyDays.every((day) => day.minutes > 0);
  const scale = 120n * BigInt(minutes || 1);
  const sums = { regular: 0n, overtime: 0n, double: 0n, reporting: 0n, split: 0n, notice: 0n };
  let weekly = 0;
  hourlyDays.forEach((day, index) => {
    let earned = 0n;
    const isSeventh = seventh && index === 6;
    for (let minute = 0; minute < day.minutes; minute += 1) {
      const own = BigInt(rateAt(day, minute)) * (scale / 60n);
      const half = BigInt(straight);
      let kind: 'regular' | 'overtime' | 'double' = 'regular';
      if (!day.isFederal && (minute >= 720 || (isSeventh && minute >= 480))) kind = 'double';
      else if (weekly === 2400 || (!day.isFederal && (minute >= 480 || isSeventh))) kind = 'overtime';
      else weekly += 1;
      const pay = own + { regular: 0n, overtime: 1n, double: 2n }[kind] * half;
      sums[kind] += pay;
      earned += pay;
    }
    const first = Math.min(day.minutes, day.later?.after ?? day.minutes);
    const { announced = 0, noticed = 0, split } = day;
    sums.notice += BigInt(noticed) * 2n * BigInt(straight);
    if (first > 0 && first * 2 < announced) {
      const guaranteed = Math.min(240, Math.max(120, announced / 2));
      sums.reporting += BigInt(Math.max(0, guaranteed - first)) * 2n * BigInt(straight);
    }
    if (split !== undefined && first > 0 && first < day.minutes) {
      const owed = BigInt((day.minutes + 60) * split) * (scale / 60n) - earned;
      if (owed > 0n) sums.split += owed;
    }
  });
  const rests = BigInt(hourlyDays.filter(({ restMissed, salaried }) => restMissed && !salaried).length);
  const premiums = BigInt(days.filter(({ premium }) => premium).length);
  const salary = days.reduce((sum, day) => sum + (day.salaried ? day.rate : 0), 0);
  return (
    halfUp(sums.regular, scale) +
    halfUp(sums.overtime, scale) +
    halfUp(sums.double, scale) +
    halfUp(sums.reporting, scale) +
    halfUp(sums.split, scale) +
    halfUp(sums.notice, scale) +
    halfUp(premiums * BigInt(straight), BigInt(minutes || 1)) +
    halfUp(rests * BigInt(straight), BigInt(minutes || 1)) +
    halfUp(BigInt(salary), 7n)
  );
}
