/** The kiosk's clock. */
export const clock = {
  heading: 'Clock',
  place: 'Time and branch',
  people: 'People',
  find: 'Find your name',
  clearSearch: 'Clear the search',
  roleIs: 'Role: {{role}}',
  allRoles: 'All roles',
  in: 'in',
  onBreak: 'on break',
  toCome: 'still to come',
  lock: 'Sign this tablet out',
  lockQuestion: 'Sign this tablet out?',
  lockText: 'Nobody can clock in here until a manager signs in again.',
  lockAction: 'Sign out',
  lockFailed: 'Signing out did not work. Check the network and try again.',

  status: {
    in: 'In since {{time}}',
    break: 'Break since {{time}}',
    expected: 'Shift {{times}}',
    left: 'Left at {{time}}',
    away: 'Away today',
  },

  emptyTitle: 'Nobody works at this branch yet.',
  emptyText: 'People appear here once a manager adds them to this branch.',
  failedTitle: 'The names did not load.',
  noMatch: 'Nobody by that name works at this branch.',
  showAll: 'Show everyone',
  stale: 'The names may be out of date: the server does not answer.',

  notYou: 'Not {{name}}? Back to names',
  enterPin: '{{name}}, enter your PIN',
  pinSoFar_one: '{{count}} digit entered',
  pinSoFar_other: '{{count}} digits entered',
  keys: 'Digits of your PIN',
  clearPin: 'Clear',
  backspace: 'Delete the last digit',
  actions: 'What to do',
  expectedToday: 'Shift today {{times}}, {{role}}',
  last: {
    in: 'Last: clocked in {{day}} {{time}}',
    out: 'Last: clocked out {{day}} {{time}}',
    break_start: 'Last: started a break {{day}} {{time}}',
    break_end: 'Last: ended a break {{day}} {{time}}',
  },

  action: {
    in: 'Clock in',
    out: 'Clock out',
    break_start: 'Start break',
    break_end: 'End break',
  },

  startBreakText: '{{name}}, your break starts now.',
  unusual: {
    in: '{{name}}, you seem to be clocked in already.',
    out: '{{name}}, you do not seem to be clocked in.',
    out_on_break: '{{name}}, you are on a break. Clocking out ends it too.',
    break_start: '{{name}}, you do not seem to be at work now.',
    break_start_again: '{{name}}, you seem to be on a break already.',
    break_end: '{{name}}, you do not seem to be on a break.',
  },
  question: {
    in: 'Clock in?',
    out: 'Clock out?',
    break_start: 'Start a break?',
    break_end: 'End your break?',
  },
  opposite: {
    in: 'You clocked out only a moment ago, at {{time}}.',
    out: 'You clocked in only a moment ago, at {{time}}.',
    break_start: 'You ended a break only a moment ago, at {{time}}.',
    break_end: 'You started this break only a moment ago, at {{time}}.',
  },
  shortMealMinutes_one: 'A meal break lasts 30 minutes: {{count}} minute is left.',
  shortMealMinutes_other: 'A meal break lasts 30 minutes: {{count}} minutes are left.',
  shortMealSeconds_one: 'A meal break lasts 30 minutes: {{count}} second is left.',
  shortMealSeconds_other: 'A meal break lasts 30 minutes: {{count}} seconds are left.',

  waitingHere_one: '{{count}} punch is saved on this tablet and goes out once the server answers.',
  waitingHere_other: '{{count}} punches are saved on this tablet and go out once the server answers.',
  waitingShutOut_one:
    '{{count}} punch is saved on this tablet. The server doesn’t accept punches from this account. Sign this tablet out, then sign in with the branch’s clock account to send it.',
  waitingShutOut_other:
    '{{count}} punches are saved on this tablet. The server doesn’t accept punches from this account. Sign this tablet out, then sign in with the branch’s clock account to send them.',
  waitingFailed_one:
    'The server could not record {{count}} punch. It stays on this tablet and is tried again. If this message stays, tell your manager.',
  waitingFailed_other:
    'The server could not record {{count}} punches. They stay on this tablet and are tried again. If this message stays, tell your manager.',
  waitingDeadline:
    'Reconnect this tablet by {{until}}. Punches that arrive more than 7 days late need a manager’s approval.',
  waitingTooLate: 'Some punches are more than 7 days old. A manager must approve them once they are sent.',
  waitingElsewhere_one:
    '{{count}} punch of another branch is saved on this tablet. It goes out when its clock account signs in here.',
  waitingElsewhere_other:
    '{{count}} punches of another branch are saved on this tablet. They go out when its clock account signs in here.',
  shutOut:
    'The server doesn’t accept punches from this account, so this is not recorded. Sign this tablet out, then sign in with the branch’s clock account.',
  savedShutOut:
    'Saved on this tablet with this time. It is sent once the branch’s clock account signs in here.',
  savedHere: 'Saved on this tablet. It goes to the server as soon as it answers, with this time.',
  refusedEarlier: 'Not recorded: {{action}}, {{day}} {{time}}. {{words}} Your manager has it and decides.',
  lockWaiting_one:
    '{{count}} punch still waits here. It stays on this tablet until somebody signs in on it again.',
  lockWaiting_other:
    '{{count}} punches still wait here. They stay on this tablet until somebody signs in on it again.',
  cashTips: 'Cash tips of this shift',
  cashTipsHint: 'In dollars. Leave it empty if you had none.',
  cashTipsWrong: 'Please type an amount such as 18.50.',

  ownHeading: 'Your time clock',
  ownState: {
    in: 'You are clocked in.',
    break: 'You are on a break.',
    out: 'You are not clocked in.',
  },
  ownDone: {
    in: 'Clocked in at {{time}}.',
    out: 'Clocked out at {{time}}.',
    break_start: 'Break started at {{time}}.',
    break_end: 'Break ended at {{time}}.',
  },

  noAnswer:
    'The server did not answer, so this is not recorded yet. Enter your PIN and press the same button again.',

  done: {
    in: 'Welcome, {{name}}',
    out: 'Goodbye, {{name}}',
    break_start: 'Enjoy your break, {{name}}',
    break_end: 'Welcome back, {{name}}',
  },
  doneText: {
    in: 'Clocked in for your shift {{times}}',
    out: 'Clocked out of your shift {{times}}',
    break_start: 'Break started, shift {{times}}',
    break_end: 'Break ended, shift {{times}}',
  },
  doneUnplanned: {
    in: 'Clocked in without a planned shift',
    out: 'Clocked out',
    break_start: 'Break started',
    break_end: 'Break ended',
  },
  doneSaid: '{{title}}. {{time}}. {{text}}.',
  todayWorked: 'Today, worked',
  todayPlanned: 'Today, planned',
  branch: 'Branch',
  hoursMinutes: '{{hours}} h {{minutes}}',
  next: 'Next person',
  ok: 'OK',
  closesIn_one: 'closes in {{count}} second',
  closesIn_other: 'closes in {{count}} seconds',
} as const;
