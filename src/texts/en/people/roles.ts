/** The names of the working roles and of the account roles. */
export const roles = {
  shift: {
    AT: 'Staff Accountant',
    MN: 'Manager',
    HA: 'Head Accountant',
    OS: 'Office Support',
    IN: 'Intern',
    TO: 'on paid time off',
    SL: 'on Sick leave',
    UL: 'on Unpaid leave',
    OW: 'Off work',
  },
  account: {
    MP: 'Managing Partner',
    SP: 'Senior Partner',
    MN: 'General Manager',
    SV: 'Supervisor',
    AT: 'Senior Accountant',
    HA: 'In-Charge Accountant',
    JR: 'Junior Accountant',
    SO: 'Staff Accountant I',
    ST: 'Staff Accountant II',
    OS: 'Office Manager',
    AD: 'Admin',
    IN: 'Intern',
  },
} as const;
