/** What the product is, for whom, and the questions people ask. */
export const info = {
  heading: 'What Branchline does',
  intro:
    'Branchline is where a business with several branches plans its weeks, records its hours and works with its accounting firm.',
  partsHeading: 'The parts',
  parts: {
    schedule: {
      name: 'Schedule',
      text: 'People by seven days. Drafts stay with the manager until the week is published; an earlier week can be copied.',
    },
    clock: {
      name: 'Time clock',
      text: 'A tablet in each branch. People tap their name and type a PIN; times are kept to the second and never rounded.',
    },
    dashboard: {
      name: 'Dashboard',
      text: 'Worked hours by person, branch and day, tips and compensation, each table with its export.',
    },
    clients: {
      name: 'Clients',
      text: 'The firm’s clients with their services, projects, messages and files, and who waits for an answer.',
    },
  },
  forHeading: 'For whom',
  for: {
    managers: {
      name: 'Managers',
      text: 'plan the week, publish it, and see hours and cost while they plan.',
    },
    employees: {
      name: 'Employees',
      text: 'see their week on the phone, clock in and out, and check every hour they are paid for.',
    },
    accountants: {
      name: 'Accountants',
      text: 'have each client’s papers, messages and open work in one list.',
    },
    owners: {
      name: 'Clients of the firm',
      text: 'see what is needed from them and where their work stands.',
    },
  },
  questionsHeading: 'Questions',
  questions: {
    access: {
      question: 'How do I get access?',
      answer: 'Managers add their people, the firm invites its clients. There is no open registration.',
    },
    phone: {
      question: 'Does it need an app?',
      answer: 'No. It runs in the browser of a phone, a tablet or a desktop.',
    },
    drafts: {
      question: 'Who sees a shift before the week is published?',
      answer: 'Only admins. Employees see a week from the moment it is published, and later changes at once.',
    },
    rounding: {
      question: 'Are clock times rounded?',
      answer:
        'No. What was clocked is what counts, to the second. Corrections need a reason and stay in the history.',
    },
    others: {
      question: 'Who can see our data?',
      answer:
        'Only the people of your company, each as far as the role reaches. Companies never see each other.',
    },
    offline: {
      question: 'What if the connection drops?',
      answer: 'What is on the screen stays, what was typed stays, and a retry goes on where you were.',
    },
  },
  contactHeading: 'Still a question?',
  contactText: 'Ask a person at {{firm}}.',
  prices: 'See the plans',
} as const;
