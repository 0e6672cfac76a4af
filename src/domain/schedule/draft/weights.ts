/** What a draft weighs beside wages, in cents (docs/rules/schedule.md#draft-of-a-week). */
export const weights = {
  /** A shift left open: more than any wages that filling it moves. */
  open: 1_000_000,
  /** A shift at a time that its person likes. */
  prefers: -300,
  /** A shift on a day, or at hours, that its person asked to have off. */
  requestedOff: 2500,
  /** A shift of another role than its person's. */
  otherRole: 50,
  /** For each of the last weeks in which its person worked at that time of that weekday. */
  usual: -100,
  /** The second weekend shift of a person; the third costs twice as much more, and so on. */
  weekend: 200,
  /** A weekend shift, for each that its person had in the last weeks beyond the others. */
  pastWeekend: 50,
  /** An hour over a person's fair share of the hours, and what one costs more from `farHours` over it on. */
  overShare: 50,
  farOverShare: 100,
  /** An hour missing to a person's least hours. */
  underLeast: 500,
} as const;

/** Hours over the fair share from which on an hour weighs more. */
export const farHours = 4;

/** Cents an hour that everybody is taken to earn where pay is not shown, so that overtime still counts. */
export const assumedRate = 2000;
