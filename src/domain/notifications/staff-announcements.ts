import type { PlainDate } from '#domain/time/dates.ts';

/** An announcement to staff, as one of them has it. */
interface Announced {
  pinned: boolean;
  /** The last day that it is shown on; null: until it is deleted. */
  ends_on: PlainDate | null;
  seen_at: number | null;
}

/** Tells whether an announcement's last day is over, in the store's zone. */
export function hasEnded({ ends_on }: Pick<Announced, 'ends_on'>, today: PlainDate): boolean {
  return ends_on !== null && ends_on < today;
}

/** Keeps what stands above somebody's schedule: what they have not seen, then what is pinned (docs/rules/notifications.md#announcements). */
export function pickAnnounced<Row extends Announced>(rows: readonly Row[], today: PlainDate): Row[] {
  const current = rows.filter((row) => !hasEnded(row, today));
  const unseen = current.filter(({ seen_at }) => seen_at === null);
  return [...unseen, ...current.filter(({ seen_at, pinned }) => seen_at !== null && pinned)];
}
