import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { SaidRests } from '#web/kiosk/waiting-punch.ts';

/** A punch on one's own phone until the server has answered it; its key and time stay the same in every attempt. */
export interface OwnPunch {
  key: string;
  action: ClockAction;
  at: Instant;
  /** In cents, said when clocking out. */
  cashTips?: number;
  /** The person's answer about rest breaks. */
  rests?: SaidRests;
}

const buildKey = (employee: number) => `branchline-own-punches-${employee}`;

/** Reads a person's waiting punches in their order; they survive closing the page (docs/rules/clock.md#own-phone). */
export function readOwnPunches(employee: number): OwnPunch[] {
  return JSON.parse(localStorage.getItem(buildKey(employee)) ?? '[]') as OwnPunch[];
}

function writeOwnPunches(employee: number, punches: readonly OwnPunch[]): void {
  if (punches.length === 0) localStorage.removeItem(buildKey(employee));
  else localStorage.setItem(buildKey(employee), JSON.stringify(punches));
}

/** Adds a punch behind those that wait. */
export function addOwnPunch(employee: number, punch: OwnPunch): void {
  writeOwnPunches(employee, [...readOwnPunches(employee), punch]);
}

/** Removes a punch that was answered, unless an answer about rest breaks was added since: it is sent again under its key. */
export function removeOwnPunch(employee: number, { key, rests }: OwnPunch): void {
  const isAnswered = (punch: OwnPunch) => punch.key === key && (rests !== undefined || !punch.rests);
  writeOwnPunches(
    employee,
    readOwnPunches(employee).filter((punch) => !isAnswered(punch)),
  );
}

/** Adds an answer about rest breaks to a waiting punch; false: it waits no more. */
export function addOwnRests(employee: number, key: string, rests: SaidRests): boolean {
  const waiting = readOwnPunches(employee);
  if (!waiting.some((punch) => punch.key === key)) return false;
  writeOwnPunches(
    employee,
    waiting.map((punch) => (punch.key === key ? { ...punch, rests } : punch)),
  );
  return true;
}
