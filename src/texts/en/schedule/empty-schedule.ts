/** Words of a schedule without shifts or people. */
export const emptySchedule = {
  week: {
    title: 'No shifts this week yet.',
    copy: 'Copy a week',
    template: 'Use a template',
    draft: 'Draft the week',
    add: 'Add the first one',
  },
  noMatch: { title: 'No one matches these filters.', action: 'Clear filters' },
  people: {
    title: 'No staff yet.',
    action: 'Add people',
  },
} as const;
