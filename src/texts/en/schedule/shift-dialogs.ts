/** Splitting a shift and repeating it for weeks. */
export const shiftDialogs = {
  of: '{{name}}, {{day}}, {{times}}',
  splitTitle: 'Where should this shift be split?',
  splitAt: 'Split at',
  split: 'Split shift',
  part: '{{times}}, {{hours}} h',
  repeatTitle_one: 'Repeat this shift?',
  repeatTitle_other: 'Repeat {{count}} shifts?',
  weeks: 'For',
  weeksUntil_one: '{{count}} week, until {{day}}',
  weeksUntil_other: '{{count}} weeks, until {{day}}',
  checking: 'Checking the weeks',
  repeat_one: 'Add {{count}} shift',
  repeat_other: 'Add {{count}} shifts',
} as const;
