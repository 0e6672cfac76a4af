/** Dialogs that list who can see a client or an employee, and why. */
export const access = {
  client: 'Access to the officers, conversations, requests and files of {{name}}:',
  levels: {
    write: 'See and change everything',
    read: 'See everything, change nothing',
    none: 'See none of it',
  },
  reasons: {
    admin: '{{preset}} · {{powers}}',
    no_clients_power: '{{preset}}, without the power {{powers}}',
    own_business: 'signs in as this client',
    assigned: 'is assigned to this client',
    assignedSince: 'is assigned to this client since {{day}}',
    accountant_label: 'is an accountant ({{role}}), not assigned',
    no_accountant_label: 'is {{role}}, not assigned: sees only the line in the client list',
    other_client: 'signs in as another client',
    clock_account: 'is a time clock',
  },
  others_one: '{{count}} account of other clients',
  others_other: '{{count}} accounts of other clients',
  owners_one: 'Owner, with every power: {{names}}',
  owners_other: 'Owners, with every power: {{names}}',
  employee: 'Admins who can see more of {{name}} than the published schedule:',
  sees: { hours: 'Hours and timesheets', pay: 'Rates and pay' },
  grounds: '{{preset}} · {{powers}} · {{branches}}',
  ownFile: '{{name}} sees their own hours and pay, and no one else’s.',
} as const;
