/** The landing page of the firm. */
export const home = {
  line: 'A Bay area top-60 CPA firm',
  sentence:
    'We keep the books, payroll and taxes of businesses with several branches, and give them one calm place for schedules, hours and documents.',
  getStarted: 'Get started',
  goTo: 'Go to {{place}}',
  learnMore: 'Learn more',
  notSetUp: 'This Branchline is new and has no company yet.',
  howToSetUp:
    'Open the one-time link that its server printed when it was started: it asks for the company, its first branch and its first admin. Starting the server again prints a new link.',
  branches: 'Branches',
  preview: 'A week in the schedule: people by role, seven days, published shifts solid and drafts striped.',
  services: 'What we do for you',
  servicesText:
    'Bookkeeping and payroll, sales tax in every city, year-end returns, and planning for the next branch.',
  allServices: 'All services',
  thisWeek: 'This week',
  people: '{{count}} people, by role',
  hours: 'Hours',
} as const;
