/** The kiosk's clock. */
export const clock = {
  heading: 'Clock',
  place: 'Time and branch',
  people: 'Staff',
  find: 'Find your name',
  clearSearch: 'Clear search',
  roleIs: 'Role: {{role}}',
  allRoles: 'All roles',
  in: 'on the clock',
  onBreak: 'on break',
  toCome: 'still to come',
  language: 'Language',
  lock: 'Sign this tablet out',
  lockQuestion: 'Sign this tablet out?',
  lockText: 'No one can clock in here until a manager signs in again.',
  lockAction: 'Sign out',
  lockFailed: 'Couldn’t sign out. Check the network and try again.',

  status: {
    in: 'In since {{time}}',
    break: 'Break since {{time}}',
    expected: 'Shift {{times}}',
    left: 'Left at {{time}}',
    missed: 'Shift was {{times}}',
    away: 'Off today',
  },

  emptyTitle: 'No one works at this branch yet',
  emptyText: 'Staff appear here once a manager adds them to this branch.',
  failedTitle: 'Couldn’t load the names',
  noMatch: 'No one by that name works at this branch.',
  showAll: 'Show everyone',
  stale: 'The names may be out of date because the server isn’t responding.',

  otherBranch: 'Other branch',
  otherBranchText: 'Search everyone',
  searchElsewhere: 'Search other branches',
  typeName: 'Type at least 2 letters of your name.',
  noGuest: 'No one by that name works at another branch.',
  backToBranch: 'Back to {{branch}}',

  notYou: 'Not {{name}}? Back to names',
  enterPin: '{{name}}, enter your PIN',
  pinSoFar_one: '{{count}} digit entered',
  pinSoFar_other: '{{count}} digits entered',
  keys: 'PIN digits',
  clearPin: 'Clear',
  backspace: 'Delete the last digit',
  actions: 'Clock actions',
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

  unusual: {
    in: '{{name}}, it looks like you’re already clocked in.',
    out: '{{name}}, it looks like you’re not clocked in.',
    out_on_break: '{{name}}, you’re on a break. Clocking out ends it.',
    break_start: '{{name}}, it looks like you’re not clocked in.',
    break_start_again: '{{name}}, it looks like you’re already on a break.',
    break_end: '{{name}}, it looks like you’re not on a break.',
  },
  question: {
    in: 'Clock in?',
    out: 'Clock out?',
    break_start: 'Start a break?',
    break_end: 'End your break?',
  },
  opposite: {
    in: 'You just clocked out, at {{time}}.',
    out: 'You just clocked in, at {{time}}.',
    break_start: 'You just ended a break, at {{time}}.',
    break_end: 'You just started this break, at {{time}}.',
  },
  shortMealMinutes_one: 'Meal breaks last {{minutes}} minutes. {{count}} minute is left.',
  shortMealMinutes_other: 'Meal breaks last {{minutes}} minutes. {{count}} minutes are left.',
  shortMealSeconds_one: 'Meal breaks last {{minutes}} minutes. {{count}} second is left.',
  shortMealSeconds_other: 'Meal breaks last {{minutes}} minutes. {{count}} seconds are left.',

  waitingHere_one: '{{count}} punch is saved on this tablet. It will be sent when the network is back.',
  waitingHere_other:
    '{{count}} punches are saved on this tablet. They will be sent when the network is back.',
  waitingShutOut_one:
    '{{count}} punch is saved on this tablet. The server doesn’t accept punches from this account. Sign this tablet out, then sign in with the branch’s clock account to send it.',
  waitingShutOut_other:
    '{{count}} punches are saved on this tablet. The server doesn’t accept punches from this account. Sign this tablet out, then sign in with the branch’s clock account to send them.',
  waitingFailed_one:
    'The server couldn’t record {{count}} punch. It’s saved on this tablet and we’ll keep trying. If this message stays, tell your manager.',
  waitingFailed_other:
    'The server couldn’t record {{count}} punches. They’re saved on this tablet and we’ll keep trying. If this message stays, tell your manager.',
  waitingDeadline:
    'Reconnect this tablet by {{until}}. Punches that arrive more than 7 days late need a manager’s approval.',
  waitingTooLate: 'Some punches are more than 7 days old. A manager must approve them once they’re sent.',
  waitingElsewhere_one:
    '{{count}} punch for another branch is saved on this tablet. It will be sent when that branch’s clock account signs in here.',
  waitingElsewhere_other:
    '{{count}} punches for another branch are saved on this tablet. They will be sent when that branch’s clock account signs in here.',
  shutOut:
    'Not recorded: the server doesn’t accept punches from this account. Sign this tablet out, then sign in with the branch’s clock account.',
  savedShutOut:
    'Saved on this tablet with this time. It will be sent when the branch’s clock account signs in here.',
  savedHere: 'Saved on this tablet. It will be sent with this time when the network is back.',
  refusedEarlier: 'Not recorded: {{action}}, {{day}} {{time}}. {{words}} Your manager will review it.',
  lockWaiting_one:
    '{{count}} punch hasn’t been sent. It stays on this tablet until someone signs in on it again.',
  lockWaiting_other:
    '{{count}} punches haven’t been sent. They stay on this tablet until someone signs in on it again.',
  cashTips: 'Cash tips from this shift',
  cashTipsHint: 'In dollars. Leave empty if you had none.',
  cashTipsWrong: 'Enter an amount such as 18.50.',

  unrecorded: 'Nothing was recorded for {{name}}. Tap your name to try again.',
  noAnswer: 'Not recorded yet: the server didn’t respond. Enter your PIN and press the same button again.',

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
    in: 'Clocked in without a scheduled shift',
    out: 'Clocked out',
    break_start: 'Break started',
    break_end: 'Break ended',
  },
  doneOutside: 'Clocked in outside your scheduled shift',
  whichPosition: 'What are you working as?',
  positionLater: 'Not now',
  worksAs: 'Clocked in as {{position}}',
  doneSaid: '{{title}}. {{time}}. {{text}}.',
  thisWeek: 'This week',
  todayWorked: 'Worked today',
  todayPlanned: 'Scheduled today',
  branch: 'Branch',
  hoursMinutes: '{{hours}} h {{minutes}}',
  next: 'Next person',
  ok: 'OK',
  closesIn_one: 'closes in {{count}} second',
  closesIn_other: 'closes in {{count}} seconds',
} as const;
