/** The one-time set-up of an empty installation. */
export const setUp = {
  heading: 'Set up Branchline',
  intro:
    'Add your company, its first branch and the first admin. You can change everything later, except a branch’s time zone once it has shifts.',
  companyGroup: 'Company',
  company: 'Company name',
  firm: 'Accounting firm',
  firmHint: 'Shown as the headline of your home page.',
  branch: 'First branch',
  branchHint: 'For example, the city or street.',
  timezone: 'Time zone',
  timezoneHint: 'Days and weeks start at midnight in this zone.',
  timezoneUnknown: 'Choose a time zone from the list.',
  adminGroup: 'First admin',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  submit: 'Set up and sign in',
} as const;
