/** Mail of the store, for its admins. */
export const outbox = {
  title: 'Mail',
  text: 'Everything sent on behalf of your company, newest first.',
  noServer:
    'No mail server is set up, so nothing is sent. Open an invitation here, copy its link and send it yourself.',
  emptyTitle: 'No mail yet.',
  emptyText: 'Invitations, reset links and schedule updates will appear here.',
  states: { kept: 'Not sent', queued: 'Queued', sent: 'Sent', failed: 'Failed' },
  to: 'To {{address}}',
  lastError_one: 'Tried once. {{reason}}',
  lastError_other: 'Tried {{count}} times. {{reason}}',
  page: 'Page {{page}} of {{pages}}',
  newer: 'Newer',
  older: 'Older',
} as const;
