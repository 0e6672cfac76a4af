/** The three plans. */
export const price = {
  heading: 'One product, three sizes',
  intro: 'Every plan has every feature. They differ only in the number of active employees.',
  plans: {
    starter: {
      name: 'Starter',
      limit: 'active employees',
      for: 'For one or two branches that want the week planned and the hours right.',
    },
    growth: {
      name: 'Growth',
      limit: 'active employees',
      for: 'For several branches, each with its own manager.',
    },
    scale: {
      name: 'Scale',
      limit: 'active employees',
      for: 'For many branches, or a company that runs Branchline itself.',
    },
  },
  upTo: 'Up to {{count}}',
  noLimit: 'No limit',
  included: 'In every plan',
  features: {
    schedule: 'Weekly schedule with drafts, publishing and copying',
    clock: 'Time clock on a tablet in each branch',
    reports: 'Hours, tips and compensation reports with CSV export',
    leave: 'Day-off requests, paid time off and sick leave',
    clients: 'Clients, conversations, requests and files',
    branches: 'Any number of branches and clients',
  },
  notIncluded: 'Not included in any plan',
  missing: {
    payments: 'Paying wages and filing payroll taxes',
    hardware: 'The tablet for the time clock',
    advice: 'Accounting work, which you agree on with the firm',
  },
  counted:
    'Only active employees count. Deactivated employees keep their history and don’t count toward your limit.',
  cost: 'You agree on the monthly price with {{firm}}. It is set in your contract.',
  costAlone: 'The monthly price is set in your contract.',
  ask: 'Ask for a quote',
  call: 'Call {{phone}}',
  signIn: 'Sign in',
} as const;
