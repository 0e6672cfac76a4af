/** Clock on one's own phone. */
export const ownClock = {
  heading: 'Your time clock',
  offline: 'Offline. Punches are saved on this phone.',
  lost: 'Not recorded: {{action}}, {{day}} {{time}}. Clocking from your own phone is off. Ask your manager to add it.',
  notTaken: 'We couldn’t save this yet. Your phone will keep trying.',
  state: {
    in: 'You’re clocked in.',
    break: 'You’re on a break.',
    out: 'You’re not clocked in.',
  },
  done: {
    in: 'Clocked in at {{time}}.',
    out: 'Clocked out at {{time}}.',
    break_start: 'Break started at {{time}}.',
    break_end: 'Break ended at {{time}}.',
  },
  waits: {
    in: 'You clocked in at {{time}}. It’s saved on this phone and sent once you’re online.',
    out: 'You clocked out at {{time}}. It’s saved on this phone and sent once you’re online.',
    break_start: 'Your break started at {{time}}. It’s saved on this phone and sent once you’re online.',
    break_end: 'Your break ended at {{time}}. It’s saved on this phone and sent once you’re online.',
  },
} as const;
