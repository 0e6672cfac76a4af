/** The three plans. */
export const price = {
  heading: 'One product, three sizes',
  intro: 'Every plan has every feature. They differ in how many active employees a company may have.',
  plans: {
    starter: {
      name: 'Starter',
      limit: 'active employees at most',
      for: 'One or two branches that want the week planned and the hours right.',
    },
    growth: {
      name: 'Growth',
      limit: 'active employees at most',
      for: 'Several branches with managers of their own.',
    },
    scale: {
      name: 'Scale',
      limit: 'active employees',
      for: 'Many branches, or a company that runs Branchline itself.',
    },
  },
  people: 'people',
  noLimit: 'No limit',
  included: 'In every plan',
  features: {
    schedule: 'Weekly schedule with drafts, publishing and copying',
    clock: 'Time clock on a tablet in each branch',
    reports: 'Hours, tips and compensation reports with CSV export',
    leave: 'Day-off requests, paid time off and sick leave',
    clients: 'Client list, projects, messages and files',
    branches: 'Any number of branches and clients',
  },
  notIncluded: 'Not included in any plan',
  missing: {
    payments: 'Paying wages and filing payroll taxes',
    hardware: 'The tablet for the time clock',
    advice: 'The accountant’s own work: it is agreed with the firm',
  },
  counted: 'Only active employees count. Deactivated people keep their history and cost no place.',
  cost: 'The monthly price is agreed with {{firm}} and stands in your contract.',
  costAlone: 'The monthly price stands in your contract.',
  ask: 'Ask for a quote',
  call: 'Call {{phone}}',
  signIn: 'Sign in',
} as const;
