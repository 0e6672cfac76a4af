/** What the product is, for whom, and the questions people ask. */
export const info = {
  heading: 'What Branchline does',
  intro:
    'Branchline is where a business with several branches plans its weeks, records its hours and works with its accounting firm.',
  partsHeading: 'What’s included',
  parts: {
    schedule: {
      name: 'Schedule',
      text: 'The whole team and seven days on one grid. Drafts stay private until you publish, and any week can be copied.',
    },
    clock: {
      name: 'Time clock',
      text: 'A tablet in each branch. Employees tap their name and enter a PIN. Times are recorded to the second and never rounded.',
    },
    dashboard: {
      name: 'Dashboard',
      text: 'Hours by employee, branch and day, tips and compensation, with an export of every table.',
    },
    clients: {
      name: 'Clients',
      text: 'The firm’s clients with their services, conversations, requests and files, and who is waiting for a reply.',
    },
  },
  forHeading: 'Who it’s for',
  for: {
    managers: {
      name: 'Managers',
      text: 'Plan the week, publish it, and see hours and cost as they go.',
    },
    employees: {
      name: 'Employees',
      text: 'See their week on their phone, clock in and out, and check every hour they’re paid for.',
    },
    accountants: {
      name: 'Accountants',
      text: 'Find each client’s documents, messages and open work in one place.',
    },
    owners: {
      name: 'Clients of the firm',
      text: 'See what’s needed from them and how their work is going.',
    },
  },
  questionsHeading: 'Questions',
  questions: {
    access: {
      question: 'How do I get access?',
      answer: 'Managers add their staff, and the firm invites its clients. There is no open registration.',
    },
    phone: {
      question: 'Does it need an app?',
      answer: 'No. It runs in the browser of a phone, tablet or computer.',
    },
    drafts: {
      question: 'Who sees a shift before the week is published?',
      answer: 'Only admins. Employees see a week once it’s published, and later changes right away.',
    },
    rounding: {
      question: 'Are clock times rounded?',
      answer:
        'No. What was clocked counts, to the second. Corrections need a reason and stay in the history.',
    },
    others: {
      question: 'Who can see our data?',
      answer:
        'Only people in your company, as far as their role allows. Companies never see each other’s data.',
    },
    offline: {
      question: 'What if the connection drops?',
      answer: 'What you see and what you typed stays on the screen. Try again to pick up where you left off.',
    },
  },
  contactHeading: 'Still have questions?',
  contactText: 'Contact {{firm}}.',
  deadlinesHeading: 'Tax deadlines',
  deadlinesText:
    'Main federal and California dates for businesses with a calendar year. A date on a weekend or holiday moves to the next business day.',
  deadlines: {
    '01-15': 'Estimated tax, 4th quarter (individuals)',
    '01-31': 'W-2s and 1099-NECs, payroll taxes and sales tax for the 4th quarter',
    '03-15': 'S corporation and partnership returns',
    '04-15': 'Individual and C corporation returns, estimated tax for the 1st quarter',
    '04-30': 'Payroll taxes and sales tax, 1st quarter',
    '06-15': 'Estimated tax, 2nd quarter',
    '07-31': 'Payroll taxes and sales tax, 2nd quarter',
    '09-15': 'Estimated tax, 3rd quarter, and extended S corporation and partnership returns',
    '10-15': 'Extended individual and C corporation returns',
    '10-31': 'Payroll taxes and sales tax, 3rd quarter',
    '12-15': 'Estimated tax, 4th quarter (corporations)',
  },
  prices: 'See pricing',
} as const;
