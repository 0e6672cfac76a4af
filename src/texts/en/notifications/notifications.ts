/** The switches of notifications, by event. */
export const notifications = {
  title: 'Notifications',
  text: 'What you get notified about, and how.',
  noServer: 'Email isn’t set up here yet, so nothing is sent by email for now.',
  channels: { app: 'In the app', mail: 'By email' },
  events: {
    week_published: 'A week is published or unpublished',
    shift_changed: 'One of your shifts changes',
    open_shift: 'You’re asked to take an open shift',
    shift_offer: 'A colleague offers a shift, asks to swap or answers you',
    day_off_decided: 'Your day-off request is answered',
    time_corrected: 'Your clocked time is corrected',
    correction_decided: 'A correction you asked for is answered',
    day_off_asked: 'An employee requests a day off',
    trade_waiting: 'A swap or handover needs your approval',
    shift_taken: 'An open shift is taken, or a trade takes effect without you',
    correction_asked: 'An employee asks for a correction',
    punch_waiting: 'A punch needs your decision',
    new_message: 'You have an unread message',
    document_asked: 'Your accountants request something',
  },
} as const;
