/** Messages between client and firm, dated in days before today; due dates in days after it. */
export interface DemoMessage {
  from: 'client' | 'firm';
  body: string;
  daysAgo: number;
  internal?: true;
  file?: 'statement' | 'checklist' | 'receipt';
}

export interface DemoThread {
  title: string;
  status: 'open' | 'waiting' | 'done';
  dueIn?: number;
  /** Leaves the newest message of the other side unread. */
  unread?: true;
  messages: readonly DemoMessage[];
}

export const demoThreads: readonly DemoThread[] = [
  {
    title: 'Federal and state tax return',
    status: 'waiting',
    dueIn: 24,
    unread: true,
    messages: [
      {
        from: 'firm',
        body: 'To prepare your return, we need your year-end bank statements, the payroll summary and a list of purchases over $2,500. The checklist is attached.',
        daysAgo: 12,
        file: 'checklist',
      },
      {
        from: 'client',
        body: 'Bank statements are attached. Payroll follows next week.',
        daysAgo: 9,
        file: 'statement',
      },
      {
        from: 'firm',
        body: 'Still waiting on payroll. The statements reconcile.',
        daysAgo: 8,
        internal: true,
      },
      {
        from: 'firm',
        body: 'Thanks, the statements are complete. We just need the payroll summary now.',
        daysAgo: 1,
      },
    ],
  },
  {
    title: 'Quarterly sales tax',
    status: 'open',
    dueIn: 9,
    unread: true,
    messages: [
      {
        from: 'firm',
        body: 'We’ve drafted your sales tax return for the quarter. Please review the figures.',
        daysAgo: 6,
      },
      {
        from: 'client',
        body: 'The figures look right. One question: do the catering orders count toward this quarter?',
        daysAgo: 1,
      },
    ],
  },
  {
    title: 'New bookkeeping software',
    status: 'done',
    messages: [
      { from: 'client', body: 'Can we connect our point of sale to the books?', daysAgo: 40 },
      { from: 'firm', body: 'Yes. It’s set up now, and sales sync every night.', daysAgo: 36 },
      { from: 'client', body: 'It works, thank you!', daysAgo: 35 },
    ],
  },
  {
    title: 'Receipts for the new oven',
    status: 'open',
    messages: [
      { from: 'client', body: 'Here is the receipt for the oven we bought.', daysAgo: 5, file: 'receipt' },
      { from: 'firm', body: 'Got it, thanks. We’ll depreciate it over five years.', daysAgo: 4 },
    ],
  },
  {
    title: 'Payroll: new employee in Oakland',
    status: 'open',
    dueIn: 5,
    unread: true,
    messages: [
      {
        from: 'client',
        body: 'We hired a new employee in Oakland who starts on Monday. What do you need from us?',
        daysAgo: 0,
      },
    ],
  },
  {
    title: 'Year-end planning',
    status: 'waiting',
    dueIn: 30,
    messages: [
      {
        from: 'firm',
        body: 'Let’s talk about equipment and bonuses before year-end. Which day works for you?',
        daysAgo: 3,
      },
    ],
  },
];
