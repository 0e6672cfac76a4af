/** A notice that leaves for an account at a time, in epoch seconds. */
export interface QueuedNotice {
  notice: number;
  user: number;
  at: number;
}
