/** The list of first steps of a new company, on the admin's dashboard and schedule. */
export const firstSteps = {
  title: 'Get started',
  progress: '{{done}} of {{all}} done',
  hide: 'Hide',
  done: 'Done',
  optional: 'Optional',
  steps: {
    branch: 'Add your branches',
    team: 'Add your team',
    invite: 'Invite your staff',
    pay: 'Set pay rates',
    week: 'Plan your first week',
    publish: 'Publish it to your staff',
    clock: 'Set up a tablet as the time clock',
  },
  /** The button of the next step. */
  act: {
    branch: 'Add a branch',
    team: 'Add people',
    invite: 'Invite people',
    pay: 'Set rates',
    week: 'Open the schedule',
    publish: 'Open the schedule',
    clock: 'Invite a time clock',
  },
  after: {
    team: 'After you add your team',
    week: 'After you plan a week',
  },
  why: {
    branch: 'Shifts, hours and sales belong to a branch.',
    team: 'One by one or from a spreadsheet.',
    invite: 'They get their own schedule on their phone.',
    pay: 'Needed for labor cost and payroll.',
    week: 'Select a day and type the hours, for example 9-5.',
    publish: 'Staff see a week once you publish it.',
    clock: 'Invite a time clock account and sign in on a tablet.',
  },
} as const;
