/** The landing page of the firm. */
export const home = {
  line: 'A Bay area top-60 CPA firm',
  sentence:
    'We keep the books, payroll and taxes of businesses with several branches, and give them one calm place for schedules, hours and papers.',
  getStarted: 'Get started',
  learnMore: 'Learn more',
  branches: 'Branches',
  preview: 'A week in the schedule: people by role, seven days, published shifts solid and drafts striped.',
  services: 'What we do for you',
  servicesText:
    'Bookkeeping and payroll, sales tax in every city, year-end returns, and planning for the next branch.',
  allServices: 'All services',
  week: 'November 15 – 21',
  thisWeek: 'This week',
  people: '{{count}} people, by role',
  hours: 'Hours',
} as const;
