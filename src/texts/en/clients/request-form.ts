/** The form that requests a document from clients. */
export const requestForm = {
  pick: 'Choose a template',
  usual: 'Usual documents',
  own: 'Your templates',
  duePast: 'This day is over. Choose today or a later day.',
  documents: {
    w9: { title: 'Form W-9', explanation: 'Filled in, signed and dated.' },
    bank: {
      title: 'Bank statements, {{month}}',
      explanation: 'All pages of every business account, as PDF if you can.',
    },
    cards: { title: 'Credit card statements, {{month}}', explanation: 'All pages of every business card.' },
    receipts: {
      title: 'Receipts, {{month}}',
      explanation: 'Photos are fine if the date, the amount and the seller are readable.',
    },
    payroll: {
      title: 'Payroll registers, {{month}}',
      explanation: 'With gross pay, taxes and net pay of each employee.',
    },
    sales: { title: 'Sales report, {{month}}', explanation: 'Totals by day, with tax and tips.' },
    identity: { title: 'Photo ID', explanation: 'Driver’s license or passport, both sides.' },
    taxReturn: { title: 'Last year’s tax return', explanation: 'Federal and state, all pages.' },
  },
} as const;
