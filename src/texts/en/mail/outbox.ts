/** Mail of the store, for its admins. */
export const outbox = {
  title: 'Mail',
  text: 'What was sent in the name of your company, the newest first.',
  noServer:
    'No mail server is set up, so nothing is sent. Open an invitation here and hand its link over yourself.',
  emptyTitle: 'No mail yet.',
  emptyText: 'Invitations, reset links and news of the schedule will stand here.',
  states: { kept: 'Kept here', queued: 'On its way', sent: 'Sent', failed: 'Not sent' },
  to: 'To {{address}}',
  lastError_one: 'Tried once. {{reason}}',
  lastError_other: 'Tried {{count}} times. {{reason}}',
  page: 'Page {{page}} of {{pages}}',
  newer: 'Newer',
  older: 'Older',
} as const;
