/** An employee's own week. */
export const myWeek = {
  nextToday: 'Next shift, today',
  nextOn: 'Next shift, {{day}}',
  starts: 'starts {{distance}}',
  hasStarted: 'started',
  worksWith: 'With {{people}}',
  alsoWorking: 'Working with you',
  nobodyElse: 'No one else at this time',
  title: 'My week',
  titleHours: 'My week, {{hours}} h',
  everyone: 'Everyone',
  off: 'Off',
  keptTitle: 'My shifts',
  keptText: 'You’re offline. These are your shifts as of {{at}}.',
  keptShift: '{{from}} to {{to}}, {{branch}}, {{role}}',
  calendarLink: 'Calendar link',
  notPublished: {
    title: 'This week isn’t published yet.',
    text: 'You’ll see it here as soon as your manager publishes it.',
  },
} as const;
