/** What the server alone says, by the code of the refusal: no screen loads it. */
export const refusals = {
  period: {
    closed: 'The period {{from}} to {{to}} is closed. Reopen it before you change what lies inside.',
    overlaps: 'A part of these days is closed already.',
    in_future: 'A period can be closed once its last day is over.',
    open_punches:
      'Still on the clock: {{names}}. Clock them out first, or close anyway without their open punches.',
    not_closed: 'This period is open again already.',
  },

  payroll: {
    name_taken: 'There is already a layout of this name.',
    unknown_layout: 'There is no such layout any more.',
    earning_columns: 'Codes, hours and amounts of earnings need a row for each earning.',
    earnings_of_people: 'Earnings have codes only where each earning has its row.',
    no_earning_code: 'A column with the code of the earning is missing.',
    no_earnings: 'Please say at least one earning and its code.',
  },

  day_close: {
    in_future: 'This day has not come yet.',
    reason_missing: 'This day was counted already. Please say why the count is corrected.',
  },

  invalid: 'Please enter a valid value.',
  unknown_field: 'This field is not known here.',
  invalid_characters: 'This text has a character that cannot be kept.',
  invalid_choice: 'Please choose one of the options.',
  invalid_instant: 'Please enter a date and time with its offset, such as 2026-11-08T09:00:00-08:00.',
  too_many: 'At most {{max}} at once.',
  too_large_a_number: 'Please enter at most {{max}}.',
  too_small_a_number: 'Please enter at least {{min}}.',
  unreadable_body: 'The request could not be read.',
  unsupported_body: 'This kind of content is not accepted here.',
  unknown_branch: 'There is no such branch.',
  unknown_employee: 'There is no such person.',
  repeated: 'Each may be named once.',
  repeated_date: 'Two entries begin on {{date}}.',
  not_yours_to_change: 'Only your manager can change this.',
  feature_off: 'This is switched off for your company.',
  unknown_time_zone: 'Please choose a time zone such as America/Los_Angeles.',

  not_signed_in: 'Please sign in.',
  not_allowed: 'Your account may not do this.',
  cross_site: 'This page is out of date. Load it again and repeat what you did.',
  too_large: 'This is too large.',
  too_slow: 'The request came too slowly. Check your connection and try again.',
  too_often_one: 'Too often. Try again in {{count}} second.',
  too_often_other: 'Too often. Try again in {{count}} seconds.',
  storage_full: 'The server has no room left on its disk. What you did was not saved; tell whoever runs it.',
  unavailable: 'The database does not answer right now. What you did was not saved; try again in a moment.',

  wrong_sign_in: 'The username or the password is wrong.',
  wrong_code: 'This code is wrong, has run out or was used already.',
  wrong_passkey: 'This passkey does not open any account here.',
  second_factor_required: 'Your company asks admins for a second factor. Set one up first.',
  sign_in_too_often_one: 'Too many failed tries. Try again in {{count}} second.',
  sign_in_too_often_other: 'Too many failed tries. Try again in {{count}} seconds.',

  second_factor: {
    prove_yourself: 'Please give either your password or a code.',
    nothing_begun: 'Please begin again: there is no app waiting for its first code.',
    off: 'You have no second factor.',
    password_too_short:
      'Without a second factor your password must have at least {{min}} characters. Change your password first.',
    required_here: 'Your company asks admins for a second factor, and this is your last one.',
    none_there: 'This account has no second factor.',
    not_your_own: 'Another admin takes off your second factor. You turn your own off under Security.',
    own_first: 'Set up your own second factor first, or you would lock yourself out.',
  },

  passkey: {
    not_verified: 'The browser gave an answer that cannot be trusted. Please try again.',
    known: 'This passkey is set up already.',
    too_many: 'You have {{max}} passkeys, as many as there can be. Remove one first.',
  },

  file: {
    expected: 'Please choose a file.',
    empty: 'The file {{name}} is empty.',
    picture_refused: '{{name}} is not a picture that can be taken. Please send JPEG, PNG or WebP.',
  },

  image: {
    not_a_picture: 'Please choose a JPEG, PNG or WebP picture.',
    too_many_pixels: 'This picture has more than {{max}} megapixels. Please choose a smaller one.',
    unreadable: 'This picture is damaged and cannot be read.',
  },

  wrong_password: 'This is not your present password.',
  password: {
    known: 'This password is too easy to guess. A few words that do not belong together are hard to.',
  },

  user: {
    username_pattern: 'A username has no spaces and no @.',
    username_unseen: 'A username can only have letters, numbers and signs that people can see.',
    username_scripts: 'Use letters of one alphabet only, so that no username looks like another.',
    email_needed: 'An account needs an email address.',
    last_owner: 'Someone must keep all powers over all branches. Make another admin an owner first.',
    more_than_yours: 'You can’t give powers or branches that you don’t have.',
    only_admins_have_powers: 'Only admins have powers.',
    admin_has_no_branch: 'An admin is of no branch; only a clock admin is.',
    prove_for_email: 'Enter your password or a code to change the email.',
    no_pending_email: 'No new email is waiting to be confirmed.',
    username_taken: 'This username is taken.',
    email_taken: 'This address belongs to another account.',
    no_email: 'This account has no email address to send a link to.',
  },

  team_import: {
    headings_unknown:
      'This file is not known here. It needs a column email, a column username, or the columns first_name and last_name.',
    line_refused: 'Line {{line}}, {{name}}: nothing was written.',
    ambiguous: '{{count}} people are called {{name}}. Add their email or username.',
    same_person: 'Line {{line}} is about the same person.',
    rate_missing: 'There is a day for a rate, but no rate.',
    unknown_branch: 'There is no branch {{name}}.',
    needs_first_name: 'Somebody new needs a first name.',
    needs_last_name: 'Somebody new needs a last name.',
    needs_role: 'Somebody new needs a role.',
    bad_first_name: '{{value}} is no first name of at most 100 characters.',
    bad_last_name: '{{value}} is no last name of at most 100 characters.',
    bad_email: '{{value}} is no email address.',
    bad_username: '{{value}} is not a username.',
    bad_phone: '{{value}} is no phone number.',
    bad_role: 'There is no role {{value}}.',
    bad_salary: 'Salary is yes or no, not {{value}}.',
    bad_rate: '{{value}} is no rate such as 24.50.',
    bad_rate_from: '{{value}} is no date such as 2026-11-30.',
    bad_hire_date: '{{value}} is no date such as 2026-11-30.',
    bad_weekly_hours: '{{value}} is no whole number of hours up to 168.',
  },

  client_import: {
    headings_unknown: 'This file is not known here. It needs a column entity_name, or the id of an export.',
    unknown_id: 'There is no client with the id {{value}}.',
    ambiguous: '{{count}} clients are called {{name}}. Add the id of an export.',
    same_client: 'Line {{line}} is about the same client.',
    needs_entity_name: 'A new client needs an entity name.',
    unknown_staff: 'Nobody called {{name}} works here. Their username or email does as well.',
    ambiguous_staff: '{{count}} people are called {{name}}. Write their username or email.',
    staff_not_accountant: '{{name}} has no accountant role, so cannot serve clients.',
    unknown_services: 'There is no service {{name}}.',
    unknown_branch: 'There is no branch {{name}}.',
    bad_entity_name: 'The entity name takes {{max}} characters at most.',
    bad_business_name: 'The business name takes {{max}} characters at most.',
    bad_type_of_entity: 'The type of entity takes {{max}} characters at most.',
    bad_type_of_service: 'The type of service takes {{max}} characters at most.',
    bad_active: 'Active is yes or no, not {{value}}.',
    bad_paid: 'Paid is yes or no, not {{value}}.',
    bad_email: '{{value}} is no email address.',
    bad_phone: '{{value}} is no phone number.',
    bad_address: 'The address takes {{max}} characters at most.',
    bad_fiscal_year_end: 'The end of the fiscal year takes {{max}} characters at most.',
    bad_note: 'The note takes {{max}} characters at most.',
  },

  branch: {
    last_active: 'The last active branch stays. Add another one first.',
    timezone_fixed: 'The time zone stays as it is, because this branch has shifts.',
    has_clock_admin: 'The clock account {{username}} belongs to this branch. Move or remove it first.',
  },

  client: {
    unknown: 'There is no such client.',
    one_selection: 'Please name either clients or a filter.',
    unknown_service: 'There is no such service.',
    staff_not_accountant: 'Only people with an accountant role serve clients.',
  },

  client_request: {
    unknown_project: 'There is no such project of this client.',
    file_of_nothing: 'What does not apply comes without files.',
    already_accepted: 'This has been accepted already.',
    nothing_came: 'Nothing has come yet that could be asked for again.',
  },

  message: {
    unknown: 'There is no such message.',
    key_taken: 'Something else was sent under this key.',
    limit_too_high: 'At most 500 messages at a time.',
    notes_are_the_firms: 'Internal notes are for the firm alone. Send this as a message.',
  },

  project: {
    due_date_is_the_firms: 'The firm sets the due date.',
  },

  officer: {
    more_than_whole: 'Ownership adds up to {{percent}}: more than 100 %.',
    more_than_whole_on: 'On {{day}} ownership adds up to {{percent}}: more than 100 %.',
    ends_before_start: 'The last day in office lies before the first.',
    has_successor:
      '{{name}} is named as the successor already. To name another, change or delete that officer.',
    terms_overlap: 'This person is officer of this client at that time already.',
    not_in_office: 'Today lies outside of the term of office. Please change its dates.',
    unknown_person: 'There is no such person.',
    shared:
      'This person is also officer of {{clients}}, where you may change nothing. Somebody who may can do it, or say that this is somebody else.',
    two_decimals: 'Please use at most two decimals.',
  },

  account_service: {
    name_taken: 'There is already a service of this name.',
    other_list: 'The list has changed in the meantime. Load it again.',
  },

  availability: {
    end_before_start: 'The end lies before the start.',
    overlap: 'Two lines of one day overlap.',
  },

  claim: {
    taken: 'Somebody else was faster: this shift is taken.',
    no_work: 'This is no shift of work.',
    begun: 'This shift has already begun.',
    other_branch: 'This shift is in a branch that is not yours.',
    day_off: 'You have this day off.',
    not_published: 'Publish the week first: a draft is offered to nobody.',
  },

  message_template: {
    name_taken: 'There is already a template with this name.',
    unknown_placeholder: 'This isn’t a placeholder. Use one from the list.',
  },
  week_template: {
    name_taken: 'There is a template of this name already.',
    empty: 'There is nothing in that week to keep.',
  },

  trade: {
    not_tradeable: 'Only planned work that lies ahead in a published week can change hands.',
    does_not_fit: 'One of you already works at that time.',
    pending: 'This shift is already offered to somebody.',
    changed: 'A shift has changed since this was proposed. Please propose it again.',
    answered: 'This was already settled.',
  },

  dayoff: {
    kind_off: 'This kind of leave is not offered here.',
    too_soon: 'The earliest day that can be asked for is {{earliest}}.',
    already_asked: 'This day was already asked for.',
    both: 'A request is either approved or ignored.',
    quarter_hours: 'Please enter hours by the quarter: 4, 7.5 or 8.25.',
    decided: 'This request was answered. Ask your manager to change it.',
  },

  publish: {
    not_a_sunday: 'A week is published by its Sunday.',
    already: 'This week is already published.',
  },

  approval: {
    in_future: 'A timesheet can be approved once the last day of its period has come.',
    changed_meanwhile: 'It has changed meanwhile. Look at it again.',
    still_in: 'Still at work: clocked in and not out.',
    overlaps: 'Approved already for {{from}} to {{to}}. Take that back first.',
  },

  correction: {
    in_future: 'This time has not come yet.',
    already_asked: 'A correction of this was already asked for.',
    already_resolved: 'This request was answered already.',
    unknown_shift: 'You have no such shift.',
    nothing_to_correct: 'A shift that is not worked has no record to correct.',
    reason_to_refuse: 'Say why it is refused.',
    times_of_refused: 'A request that is refused takes no times.',
  },

  clock: {
    already_in: 'Already clocked in since {{since}}.',
    already_in_elsewhere: 'Already clocked in.',
    none_open: 'Not clocked in.',
    none_open_after: 'Not clocked in. Last clock-out: {{since}}.',
    already_on_break: 'On break since {{since}}.',
    already_on_break_elsewhere: 'Already on a break.',
    not_on_break: 'Not on a break.',
    before_last: 'Lies before the last punch at {{since}}.',
    in_future: 'This time is in the future. Check the clock of the device.',
    waits_for_manager:
      'This is more than 5 minutes old, so your manager has to approve it. They can see it now.',
    too_late: 'This punch is more than 7 days old. Ask your manager to enter it.',
    salaried: 'Salaried people do not clock in.',
    wrong_pin: 'Wrong PIN.',
    pin_locked_one: 'Too many wrong PINs. Try again in {{count}} second.',
    pin_locked_other: 'Too many wrong PINs. Try again in {{count}} seconds.',
    key_taken: 'Another punch already has this key.',
    seal_unreadable: 'The PIN of this punch could not be read.',
    two_pins: 'Send the PIN either plain or sealed.',
    tips_at_out: 'Cash tips are declared when clocking out.',
    already_resolved: 'This punch was decided already.',
    time_of_dismissed: 'A punch that is dismissed has no time.',
  },

  meal: {
    missing: 'Worked {{worked}} h without a meal that was due.',
    short: 'A meal that was due lasted less than 30 minutes.',
    late: 'A meal that was due began after {{after}} h of work.',
  },

  tips: {
    nobody: 'Nobody who may share in tips worked at this time.',
    negative: 'More tips were given back than taken.',
    not_eligible: 'Does not share in tips.',
    manager_shift: 'Worked as manager: such a shift has no share.',
  },

  import: {
    headings_unknown:
      'This file is not known here. Take the columns id, occurred_at, tender, gross, discount, tax and tip, or an export of Square, Toast or Clover.',
    empty: 'This file is empty.',
    encoding: 'This file cannot be read as text. Please save it as CSV in UTF-8.',
    not_a_table: 'This is no file of text. Please save the table as CSV and choose that.',
    too_many_lines: 'One file takes {{max}} lines at most.',
    quotes: 'A quotation mark is opened and never closed: cells cannot be told apart.',
    too_many_rows: 'One file takes {{max}} transactions at most. Please export a shorter range of days.',
    headings_missing: 'These columns are missing: {{columns}}.',
    heading_twice: 'The column {{column}} is there twice.',
    file_too_large:
      'This file is larger than {{megabytes}} MB, which is more than is taken at once. Please export a shorter range of days.',
    file_gone: 'The file was lost before it was read. Please send it again.',
    given_up: 'The import was interrupted too often. Nothing was taken in; please send the file again.',
    item_export: 'This is Square’s export of items. Please export the transactions.',
    tender_unknown: 'This export does not tell cash from card: all of it is taken as card.',
    tax_missing: 'This export has no tax column: sales tax of these rows is 0.',
    in_future: 'This sale is dated in the future.',
    long_ago: 'This sale is more than five years old.',
    too_many_cells: 'This line has {{cells}} cells for {{columns}} columns.',
    blank_line: 'This line is empty.',
    not_completed: 'Voided, refused or still open: not taken.',
    cell_required: '{{column}} is empty.',
    money_unreadable: '{{column}}: {{value}} is no amount of money.',
    money_fraction: '{{column}}: {{value}} has parts of a cent.',
    money_too_large: '{{column}}: {{value}} is too much for one transaction.',
    time_unreadable:
      '{{column}}: {{value}} is no date with a time. Write it as 2026-11-20 14:30 or, the month first, 11/20/2026 2:30 PM.',
    day_first:
      '{{column}}: {{value}} begins with the day. Dates with slashes are read with the month first: look at the days of all other lines, too, or write them as 2026-11-20 14:30.',
    date_only: '{{column}}: {{value}} has no time.',
    time_never: '{{column}}: {{value}} does not exist, the clocks were put forward.',
    time_twice: 'This time occurs twice, the clocks were put back. The first is taken.',
    id_too_long: 'The id has more than {{max}} characters.',
    id_characters: 'The id has a character that cannot be kept.',
  },

  report: {
    range_backwards: 'The last day lies before the first.',
    range_too_long: 'A report covers 400 days at most.',
    hours_backwards: 'The last hour must be after the first.',
  },

  shift: {
    overlap_raced: 'Overlaps a shift that was saved at the same moment.',
    put_meanwhile:
      'An open shift like this one has been added meanwhile: {{day}}, {{from}} to {{to}}, {{branch}}.',
    overlap_planned: 'Something else is planned at that time.',
    tips_of_nobody: 'Cash tips belong to somebody’s work: there is none here.',
    tips_ahead: 'Cash tips can be entered once the shift has begun.',
    uuid_taken: 'Another shift already has this id.',
    inactive_employee: 'This person is no longer active.',
    reason_required: 'Say why the record is changed.',
    open_has_no_record: 'An open shift has no record of hours.',
    clock_out_before_in: 'The clock-out lies before the clock-in.',
    break_end_before_start: 'A break ends after it starts.',
    break_not_ended: 'Only the last break of a running shift may be without an end.',
    break_outside: 'A break lies within the hours that were worked.',
    breaks_overlap: 'Two breaks overlap.',
  },

  employee: {
    limit_reached: 'Your plan has room for {{max}} active employees.',
    inactive: 'This person is no longer active.',
  },
} as const;
