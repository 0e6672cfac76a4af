/** The profile area and the client's own business. */
export const profile = {
  heading: 'Profile',
  headingBusiness: 'My business',
  account: 'Account',
  username: 'Username',
  email: 'Email',
  name: 'Name',
  company: 'Company',
  kind: 'Signed in as',
  kinds: { admin: 'Admin', employee: 'Employee', clockadmin: 'Clock', client: 'Client' },
  appearance: 'Appearance',
  comingTitle: 'Nothing can be changed here yet.',
  comingText: 'Company, admins, branches, team and services will be kept here.',
  comingTextWorker: 'Your account, your preferences and your day-off requests will be kept here.',
  comingTextClient: 'Your account and your business will be kept here.',
  comingBusinessTitle: 'Your business is not shown here yet.',
  comingBusinessText:
    'Its names, services and contacts will stand here, and you will be able to correct them.',
} as const;
