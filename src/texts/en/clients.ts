/** The client list. */
export const clients = {
  heading: 'Clients',
  ofFirm: 'of {{firm}}',
  comingTitle: 'The client list is not here yet.',
  comingText:
    'Active and inactive clients will stand here, with their services, their accountants and who waits for an answer.',
} as const;
