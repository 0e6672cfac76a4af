/** The one-time set-up of an empty installation. */
export const setUp = {
  heading: 'Set up Branchline',
  intro:
    'Your company, its first branch and the first admin. Everything can be changed later but the time zone, which is fixed once the branch has shifts.',
  companyGroup: 'Company',
  company: 'Company name',
  firm: 'Accounting firm',
  firmHint: 'Its name is the headline of your home page.',
  branch: 'First branch',
  branchHint: 'For example the city or the street.',
  timezone: 'Time zone',
  timezoneHint: 'Days and weeks begin at midnight there.',
  timezoneUnknown: 'Please choose a time zone from the list.',
  adminGroup: 'First admin',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  submit: 'Set up and sign in',
} as const;
