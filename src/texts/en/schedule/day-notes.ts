/** The dialog of what a branch says of a day. */
export const dayNotes = {
  title: 'Note for {{day}}',
  branch: 'Branch',
  event: 'Event',
  note: 'Note',
  noteHint: 'Everyone who works in the branch can read it.',
  closed: 'Closed',
  closedHint: 'Scheduling someone on this day shows a warning.',
  blackout: 'No paid time off',
  blackoutHint: 'Staff can’t request paid time off for this day.',
  reason: 'Reason',
  saved: 'Saved the note for {{day}}.',
} as const;
