/** Days off: asking for them, answering them, and what is left of leave. */
export const leave = {
  kinds: {
    TO: 'Paid time off',
    SL: 'Sick leave',
    UL: 'Unpaid leave',
  },
  comingHeading: 'Time off',
  comingNone: 'No time off ahead.',
  kindLabel: 'Kind',
  states: { pending: 'Pending', approved: 'Approved', ignored: 'Declined' },
  hours: '{{hours}} h',
  dayOffOf: '{{name}}, {{day}}',

  ask: {
    heading: 'Request time off',
    length: 'How long',
    lengths: { day: 'One day', days: 'Several days', hours: 'Part of a day' },
    day: 'Day',
    firstDay: 'First day',
    lastDay: 'Last day',
    fromTime: 'From',
    toTime: 'To',
    note: 'Note',
    noteHint: 'Your manager will see it.',
    submit: 'Send request',
    earliest: 'You can request paid time off starting {{day}}.',
    anyDay: 'You can request this for any day.',
    takes: '{{kind}}: {{left}} h left. This request takes {{asked}} h.',
    short:
      '{{kind}}: {{left}} h left. This request takes {{asked}} h, {{missing}} h too many. Your manager decides.',
    asked: 'Requested {{day}} off.',
    alreadyAsked: 'You already requested this day.',
    notOffered: 'You can’t request days off here.',
    notOfferedText:
      'Your company doesn’t offer paid time off or sick leave in Branchline. Talk to your manager.',
  },

  mine: {
    heading: 'Your requests',
    emptyTitle: 'No requests yet.',
    emptyText: 'Your requests and their answers will show up here.',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw the request for {{day}}',
    withdrawn: 'Request for {{day}} withdrawn.',
    notWithdrawn: 'Couldn’t withdraw it: {{reason}}',
    notAskedAgain: 'Couldn’t request it again: {{reason}}',
    reason: 'Your manager: “{{reason}}”',
  },

  balance: {
    heading: 'Your leave',
    left: '{{hours}} h left',
    planned: '{{hours}} h scheduled ahead',
    cap: 'Accrual stops at {{hours}} h.',
    usableFrom: 'You can use it starting {{day}}',
    yearly: '{{used}} of {{limit}} h used this year',
    after: '{{kind}}: {{hours}} h left, {{after}} h after this request',
    before: '{{kind}}: {{hours}} h left,',
    short: '{{missing}} h short',
    failed: 'The balance didn’t load.',
  },
} as const;
