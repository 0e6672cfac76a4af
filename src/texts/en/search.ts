/** The search over everything, from every screen. */
export const search = {
  title: 'Search',
  none: 'Nothing is called “{{find}}”.',
  failed: 'The search did not get through. Only screens are listed.',
  start: 'Type any part of a name.',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  groups: {
    screens: 'Screens',
    clients: 'Clients',
    officers: 'Officers',
    people: 'People',
    projects: 'Projects',
  },
  inactive: 'Inactive',
  officerOf: 'Officer of {{name}}',
  titleOf: '{{title}} of {{name}}',
  officerOfAlso: 'Officer of {{name}}, also at {{others}}',
  titleOfAlso: '{{title}} of {{name}}, also at {{others}}',
  clientsOf: 'Clients of {{name}}',
  move: 'move',
  choose: 'open',
} as const;
