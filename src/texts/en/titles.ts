/** Titles of the pages; the product's name follows. */
export const titles = {
  price: 'Prices',
  info: 'Information',
  dashboard: 'Dashboard',
  schedule: 'Schedule',
  clients: 'Clients',
  communication: 'Communication',
  communicationByStaff: 'Communication by client',
  conversation: 'Conversation',
  myBusiness: 'My business',
  profile: 'Profile',
  clock: 'Clock',
  networkError: 'Network error',
  notFound: 'Page not found',
  signIn: 'Sign in',
  signOut: 'Sign out',
  setUp: 'Set up',
} as const;
