/** What the server alone says, by the code of the refusal: no screen loads it. */
export const refusals = {
  period: {
    closed: 'The period {{from}} to {{to}} is closed. Reopen it to make changes.',
    overlaps: 'Some of these days are already closed.',
    in_future: 'You can close a period after its last day.',
    open_punches:
      'Still on the clock: {{names}}. Clock them out first, or close anyway without their open punches.',
    not_closed: 'This period is already open.',
  },

  payroll: {
    name_taken: 'There’s already a layout with this name.',
    number_taken: '{{name}} already has the number {{number}}.',
    unknown_layout: 'This layout no longer exists.',
    earning_columns: 'Earning codes, hours and amounts need one row per earning.',
    earnings_of_people: 'Earning codes only work with one row per earning.',
    no_earning_code: 'Add a column for the earning code.',
    no_earnings: 'Enter at least one earning and its code.',
  },

  day_close: {
    in_future: 'This day is in the future.',
    reason_missing: 'This day has already been counted. Enter a reason for the change.',
  },

  invalid: 'Enter a valid value.',
  unknown_field: 'Unknown field.',
  invalid_characters: 'This text has a character that can’t be saved.',
  invalid_choice: 'Choose one of the options.',
  invalid_instant: 'Enter a date and time with its offset, such as 2026-11-08T09:00:00-08:00.',
  too_many: 'No more than {{max}} at a time.',
  too_large_a_number: 'Enter {{max}} or less.',
  too_small_a_number: 'Enter {{min}} or more.',
  unreadable_body: 'The request couldn’t be read.',
  unsupported_body: 'This type of content isn’t accepted here.',
  unknown_branch: 'This branch doesn’t exist.',
  unknown_shift: 'This shift doesn’t exist.',
  unknown_position: 'This position doesn’t exist, or is no longer active.',
  unknown_employee: 'This employee doesn’t exist.',
  repeated: 'Each can be listed only once.',
  min_hours_over_max: 'The minimum can’t be more than the limit of {{hours}} hours a week.',
  repeated_date: 'Two entries start on {{date}}.',
  only_with_people: 'Only admins who handle staff files can change this.',
  only_with_pay: 'Only admins who handle pay can change this.',
  not_yours_to_change: 'Only your manager can change this.',
  feature_off: 'This is turned off for your company.',
  unknown_time_zone: 'Choose a time zone such as America/Los_Angeles.',

  not_signed_in: 'Please sign in.',
  other_entity: 'You switched to another business in another tab. Nothing was saved.',
  unknown_entity: 'You don’t have access to this business.',
  not_allowed: 'Your account doesn’t have access to this.',
  invalid_token: 'This token is unknown, revoked or expired.',
  not_for_tokens: 'A token can’t make this call. Sign in to do this.',
  cross_site: 'This page is out of date. Reload it and try again.',
  too_large: 'This is too large.',
  too_slow: 'The connection was too slow. Check it and try again.',
  too_often_one: 'Too many tries. Try again in {{count}} second.',
  too_often_other: 'Too many tries. Try again in {{count}} seconds.',
  storage_full: 'The server’s disk is full, so this wasn’t saved. Let your administrator know.',
  unavailable: 'The database isn’t responding, so this wasn’t saved. Try again in a moment.',

  wrong_sign_in: 'Wrong username or password.',
  wrong_code: 'This code is wrong, expired or already used.',
  wrong_passkey: 'This passkey doesn’t match any account here.',
  second_factor_required: 'Your company requires two-factor authentication for admins. Set it up first.',
  sign_in_too_often_one: 'Too many failed tries. Try again in {{count}} second.',
  sign_in_too_often_other: 'Too many failed tries. Try again in {{count}} seconds.',

  second_factor: {
    prove_yourself: 'Enter your password or a code.',
    nothing_begun: 'Start over: no app is waiting for its first code.',
    off: 'Two-factor authentication is off.',
    password_too_short:
      'Without two-factor authentication, your password needs at least {{min}} characters. Change your password first.',
    required_here:
      'Your company requires two-factor authentication for admins, and this is your last method.',
    none_there: 'This account doesn’t use two-factor authentication.',
    not_your_own: 'To turn off your own two-factor authentication, go to Security.',
    own_first: 'Set up two-factor authentication for yourself first, or you’d lock yourself out.',
  },

  passkey: {
    not_verified: 'The browser’s answer couldn’t be verified. Try again.',
    known: 'This passkey is already set up.',
    too_many: 'You already have {{max}} passkeys, the most allowed. Remove one first.',
  },

  file: {
    expected: 'Choose a file.',
    empty: 'The file {{name}} is empty.',
    picture_refused: '{{name}} isn’t a supported picture. Use JPEG, PNG or WebP.',
  },

  image: {
    not_a_picture: 'Choose a JPEG, PNG or WebP picture.',
    too_many_pixels: 'This picture has more than {{max}} megapixels. Choose a smaller one.',
    unreadable: 'This picture is damaged.',
  },

  wrong_password: 'This isn’t your current password.',
  webhook: {
    bad_url: 'Enter a web address, such as https://example.com/hook.',
    private_address: 'This address is in a private network, so webhooks can’t reach it.',
    topic_beyond: 'Choose only topics that your powers let you read.',
    too_many: 'You can have up to {{count}} webhooks. Delete one first.',
  },

  push: {
    bad_endpoint: 'This browser’s push service can’t be used.',
    bad_key: 'This browser’s push keys can’t be used.',
    private_address: 'This browser’s push service is in a private network, so it can’t be reached.',
  },

  notification: {
    no_quiet: 'Quiet hours need different start and end times.',
    no_digest: 'Only managers can get one email a day.',
  },

  token: {
    ends_in_past: 'Choose an end in the future.',
    ends_too_late: 'A token can last up to five years.',
    too_many: 'You can have up to {{count}} tokens. Revoke one first.',
  },

  password: {
    known: 'This password is too easy to guess. Try a few unrelated words.',
  },

  user: {
    username_pattern: 'A username can’t have spaces or @.',
    username_unseen: 'A username can only have visible letters, numbers and symbols.',
    username_scripts: 'Use letters of one alphabet only, so usernames don’t look alike.',
    email_needed: 'An account needs an email address.',
    last_owner: 'Someone must keep all powers over all branches. Make another admin an owner first.',
    more_than_yours: 'You can’t give powers or branches that you don’t have.',
    only_admins_have_powers: 'Only admins have powers.',
    admin_has_no_branch: 'Only time clock accounts have a branch.',
    prove_for_email: 'Enter your password or a code to change the email.',
    no_pending_email: 'There’s no new email to confirm.',
    username_taken: 'This username is taken.',
    email_taken: 'Another account already uses this email.',
    no_email: 'This account has no email address.',
    not_invited: 'There’s no open invitation. Send one first.',
  },

  team_import: {
    headings_unknown:
      'This file isn’t recognized. It needs an email column, a username column, or first_name and last_name columns.',
    line_refused: 'Line {{line}}, {{name}}: nothing was saved.',
    ambiguous: '{{count}} people are named {{name}}. Add an email or username.',
    same_person: 'Line {{line}} is the same person.',
    rate_missing: 'There’s a start date for a rate, but no rate.',
    unknown_position: 'There is no position {{name}}.',
    inactive_position: 'The position {{name}} is turned off.',
    bad_position: '{{value}} isn’t a valid position (up to 80 characters).',
    unknown_branch: 'There is no branch {{name}}.',
    needs_first_name: 'A new person needs a first name.',
    needs_last_name: 'A new person needs a last name.',
    needs_role: 'A new person needs a role.',
    needs_branch: 'A new person needs one of your branches.',
    inactive: 'This person is inactive. Activate them first, or take the line out.',
    rate_of_others: 'Only a manager with access to pay can set rates.',
    works_elsewhere:
      'This person also works in branches you don’t manage, so you can’t change their profile.',
    bad_first_name: '{{value}} isn’t a valid first name (up to 100 characters).',
    bad_last_name: '{{value}} isn’t a valid last name (up to 100 characters).',
    bad_email: '{{value}} isn’t an email address.',
    bad_username: '{{value}} isn’t a valid username.',
    bad_phone: '{{value}} isn’t a phone number.',
    bad_role: 'There is no role {{value}}.',
    bad_salary: 'Salary must be yes or no, not {{value}}.',
    bad_rate: '{{value}} isn’t a rate. Write it as 24.50.',
    bad_rate_from: '{{value}} isn’t a date. Write it as 2026-11-30.',
    bad_hire_date: '{{value}} isn’t a date. Write it as 2026-11-30.',
    bad_weekly_hours: '{{value}} isn’t a whole number of hours up to 168.',
  },

  client_import: {
    headings_unknown:
      'This file isn’t recognized. It needs an entity_name column, or the id column of an export.',
    unknown_id: 'No client has the id {{value}}.',
    ambiguous: '{{count}} clients are named {{name}}. Add the id from an export.',
    same_client: 'Line {{line}} is the same client.',
    needs_entity_name: 'A new client needs an entity name.',
    unknown_staff: 'No employee is named {{name}}. You can also use their username or email.',
    ambiguous_staff: '{{count}} people are named {{name}}. Use their username or email.',
    staff_not_accountant: '{{name}} doesn’t have an accountant role, so can’t be assigned to clients.',
    unknown_services: 'There is no service {{name}}.',
    unknown_branch: 'There is no branch {{name}}.',
    bad_entity_name: 'The entity name can have up to {{max}} characters.',
    bad_business_name: 'The business name can have up to {{max}} characters.',
    bad_type_of_entity: 'The entity type can have up to {{max}} characters.',
    bad_type_of_service: 'The type of service can have up to {{max}} characters.',
    bad_active: 'Active must be yes or no, not {{value}}.',
    bad_paid: 'Paid must be yes or no, not {{value}}.',
    bad_email: '{{value}} isn’t an email address.',
    bad_phone: '{{value}} isn’t a phone number.',
    bad_address: 'The address can have up to {{max}} characters.',
    bad_fiscal_year_end: 'The fiscal year end can have up to {{max}} characters.',
    bad_note: 'The note can have up to {{max}} characters.',
  },

  branch: {
    last_active: 'You can’t remove the last active branch. Add another one first.',
    timezone_fixed: 'The time zone can’t be changed because this branch has shifts.',
    has_clock_admin: 'The clock account {{username}} belongs to this branch. Move or remove it first.',
  },

  client: {
    already_contact: 'This person is a contact already.',
    requests_need_documents: 'Requests are answered with files: choose documents, too.',
    unknown: 'This client doesn’t exist.',
    one_selection: 'Choose either clients or a filter.',
    unknown_service: 'This service doesn’t exist.',
    staff_not_accountant: 'Only people with an accountant role can be assigned to clients.',
  },

  client_request: {
    unknown_project: 'This client has no such conversation.',
    file_of_nothing: 'A request that doesn’t apply can’t have files.',
    already_accepted: 'This has already been accepted.',
    nothing_came: 'There’s nothing to request again yet.',
  },

  message: {
    unknown: 'This message doesn’t exist.',
    key_taken: 'This message was already sent with other text.',
    limit_too_high: 'No more than 500 messages at a time.',
    notes_are_the_firms: 'Only the firm can add internal notes. Send this as a message.',
  },

  project: {
    due_date_is_the_firms: 'The firm sets the due date.',
  },

  officer: {
    more_than_whole: 'Ownership adds up to {{percent}}, more than 100%.',
    more_than_whole_on: 'On {{day}}, ownership adds up to {{percent}}, more than 100%.',
    ends_before_start: 'The last day in office is before the first.',
    has_successor:
      '{{name}} is already named as the successor. To name someone else, change or delete that officer.',
    terms_overlap: 'This person is already an officer of this client at that time.',
    not_in_office: 'Today is outside the term of office. Change its dates.',
    unknown_person: 'This person doesn’t exist.',
    shared:
      'This person is also an officer of {{clients}}, which you can’t change. Ask someone who can, or add them as a different person.',
    two_decimals: 'Use up to two decimals.',
  },

  position: {
    name_taken: 'There’s already a position with this name.',
    other_list: 'The list has changed. Reload it.',
  },

  account_service: {
    name_taken: 'There’s already a service with this name.',
    other_list: 'The list has changed. Reload it.',
  },

  availability: {
    end_before_start: 'The end is before the start.',
    overlap: 'Two times on the same day overlap.',
  },

  claim: {
    taken: 'Someone else already took this shift.',
    not_open: 'This shift isn’t open.',
    no_work: 'This isn’t a work shift.',
    begun: 'This shift has already started.',
    other_branch: 'This shift is at a branch you don’t work at.',
    other_position: 'This shift is in a position you don’t have.',
    branch_missing: 'They don’t work at this shift’s branch.',
    position_missing: 'Someone here doesn’t have the shift’s position.',
    day_off: 'You have this day off.',
    not_published: 'Publish the week first: staff can’t see drafts.',
  },

  message_template: {
    name_taken: 'There is already a template with this name.',
    unknown_placeholder: 'This isn’t a placeholder. Use one from the list.',
  },
  saved_view: {
    too_many: 'You can save up to {{max}} views here. Delete one first.',
  },
  rotation: {
    name_taken: 'There’s already a pattern with this name.',
    repeated_employee: 'Each person can be in the pattern only once.',
    length: 'A pattern has {{min}} to {{max}} days.',
    all_off: 'Choose at least one day that is worked.',
    day_out_of_pattern: 'The pattern has only {{days}} days.',
  },
  week_template: {
    name_taken: 'There’s already a template with this name.',
    empty: 'That week has no shifts to save.',
  },

  trade: {
    not_tradeable: 'Only upcoming shifts in a published week can be given away or swapped.',
    does_not_fit: 'One of you already works at that time.',
    other_branch: 'One of you doesn’t work at the branch of the shift.',
    other_position: 'One of you doesn’t have the position of the shift.',
    pending: 'This shift is already offered to someone.',
    changed: 'A shift has changed since this request. Send a new one.',
    answered: 'This request has already been answered.',
  },

  availability_request: {
    decided: 'Another manager already answered this request.',
    changed: 'This request was changed or withdrawn. Reload to see what’s waiting now.',
  },

  confirmation: {
    changed: 'A shift changed. Reload and look at it before you confirm.',
    not_wanted: 'Only upcoming shifts you were notified of can be confirmed.',
    begun: 'This shift has already started.',
  },

  dayoff: {
    kind_off: 'This type of leave isn’t available here.',
    too_soon: 'The earliest day you can request is {{earliest}}.',
    already_asked: 'This day has already been requested.',
    both: 'A request is either approved or declined.',
    quarter_hours: 'Enter hours in quarters, such as 4, 7.5 or 8.25.',
    decided: 'This request has been answered. Ask your manager to change it.',
    two_days: 'This is another day than the one in “dayoff”.',
    end_before_start: 'The end is before the start.',
    too_long: 'Request at most {{max}} days at a time.',
    hours_of_one_day: 'Hours are for one day. Request several days as whole days.',
    blackout: 'Paid time off isn’t available on {{day}}.',
    blackout_for: 'Paid time off isn’t available on {{day}}: {{reason}}',
  },
  announcement: {
    ends_in_past: 'Choose today or a later day.',
  },
  log_entry: {
    in_future: 'This day is still to come.',
  },
  day_note: {
    twice: 'This day is in the list twice.',
    outside: 'This is outside the days or the branch of the request.',
  },
  coverage: {
    quarter_hours: 'Enter hours in quarters, from 0 to 24.',
    end_before_start: 'The end must be after the start.',
    best_below_least: 'The best number is below the least.',
    overlap: 'Two targets of this position share time.',
    week_and_date: 'A target is for a weekday or for a date.',
  },

  pay_period: {
    not_a_sunday: 'Two-week pay periods begin on a Sunday.',
    no_anchor: 'Only two-week pay periods have a first day of their own.',
  },

  publish: {
    not_a_sunday: 'A week begins on a Sunday. Choose one.',
    already: 'This week is already published.',
  },

  approval: {
    in_future: 'You can approve a timesheet from the last day of its period.',
    changed_meanwhile: 'This timesheet has changed. Review it again.',
    still_in: 'Still on the clock.',
    taken_back: 'Someone else already withdrew one of these approvals.',
    overlaps: 'Already approved for {{from}} to {{to}}. Withdraw that approval first.',
  },

  correction: {
    in_future: 'This time is in the future.',
    already_asked: 'A correction has already been requested.',
    already_resolved: 'This request has already been answered.',
    unknown_shift: 'This shift isn’t yours.',
    nothing_to_correct: 'This shift has no clocked time to correct.',
    reason_to_refuse: 'Enter a reason for declining.',
    times_of_refused: 'A declined request can’t have times.',
  },

  clock: {
    already_in: 'Already clocked in since {{since}}.',
    already_in_elsewhere: 'Already clocked in.',
    none_open: 'Not clocked in.',
    none_open_after: 'Not clocked in. Last clock-out: {{since}}.',
    already_on_break: 'On break since {{since}}.',
    already_on_break_elsewhere: 'Already on a break.',
    not_on_break: 'Not on a break.',
    other_branch: 'This shift is at another branch. A manager there can accept it.',
    before_last: 'This is before the last punch at {{since}}.',
    in_future: 'This time is in the future. Check the device’s clock.',
    waits_for_manager:
      'This is more than 5 minutes old, so your manager has to approve it. They can see it now.',
    too_late: 'This punch is more than 7 days old. Ask your manager to enter it.',
    salaried: 'Salaried employees don’t clock in.',
    wrong_pin: 'Wrong PIN.',
    pin_tries_left_zero: 'No tries left. Try again in 5 minutes. Forgot your PIN? Ask your manager.',
    pin_tries_left_one: '{{count}} try left.',
    pin_tries_left_other: '{{count}} tries left.',
    pin_locked_one: 'Too many wrong PINs. Try again in {{count}} second. Forgot your PIN? Ask your manager.',
    pin_locked_other:
      'Too many wrong PINs. Try again in {{count}} seconds. Forgot your PIN? Ask your manager.',
    key_taken: 'This punch was already sent with other details.',
    seal_unreadable: 'The PIN of this punch couldn’t be read.',
    two_pins: 'Send the PIN only once.',
    position_at_in: 'Choose a position when clocking in.',
    tips_at_out: 'Enter cash tips when clocking out.',
    rests_at_out: 'Answer about rest breaks when clocking out.',
    already_resolved: 'This punch has already been reviewed.',
    time_of_dismissed: 'A discarded punch can’t have a time.',
  },

  meal: {
    missing: 'Worked {{worked}} h without a required meal break.',
    short: 'A required meal break was shorter than 30 minutes.',
    late: 'A required meal break started after {{after}} h of work.',
  },

  tips: {
    nobody: 'No one who shares tips worked at this time.',
    negative: 'More tips were refunded than collected.',
    not_eligible: 'Doesn’t share tips.',
    manager_shift: 'Worked as a manager, so no share of tips.',
    other_position: 'Worked in a position without points in this pool.',
  },

  forecast: { out_of_range: 'The day is outside the dates asked for.' },
  what_if: { range_too_long: 'What if can cover up to 100 days.' },

  tip_rule: {
    shares: 'The pools from {{date}} have to add up to 100%.',
    repeated_pool: 'The pools from {{date}} include “{{name}}” twice.',
    repeated_position: 'A position appears twice in “{{name}}” from {{date}}.',
    tip_out_pool: 'Tip-out of “{{name}}” from {{date}} has to go to other pools, once each.',
    tip_out_share: 'Tip-out of “{{name}}” from {{date}} is more than the pool.',
  },

  sms: {
    bad_account: 'Enter the account SID: AC and 32 letters and digits.',
    bad_sender: 'Enter a number like +14155550134, a short code, or the SID of a messaging service (MG…).',
    token_required: 'Enter the auth token.',
    not_set_up: 'Text messages aren’t set up here.',
    bad_number: 'Enter a mobile number, with + and its country code outside the U.S. and Canada.',
    wrong_code: 'That isn’t the code we sent.',
    code_expired: 'This code no longer works. Get a new one.',
    too_many_tries: 'That was mistyped too often. Get a new code.',
    unreachable: 'The provider can’t be reached right now.',
    too_slow: 'The provider took too long to respond.',
    private_address: 'The provider is at a private or unencrypted address, which this server doesn’t allow.',
    credentials: 'The provider doesn’t accept the account SID or its token.',
    secret_lost: 'The auth token can’t be read anymore. Enter it again.',
    too_often: 'The provider asks for fewer messages at a time.',
    provider_down: 'The provider has a problem of its own.',
    stopped: 'This number replied STOP. Text START to the number our messages come from, then try again.',
    their_bad_number: 'The provider can’t send text messages to this number.',
    their_stopped:
      'This number replied STOP. Its owner gets messages again after texting START and verifying it.',
    refused: 'The provider declined it.',
    refused_with_code: 'The provider declined it (error {{code}}).',
    daily_limit: 'The daily limit of text messages was reached.',
  },

  openid: {
    password_refused: 'Sign in with {{name}}. Your company doesn’t accept passwords or passkeys here.',
    unreachable: '{{name}} can’t be reached right now. Try again in a moment, or sign in with your password.',
    private_address: '{{name}} is at a private or unencrypted address, which this server doesn’t allow.',
    wrong_issuer:
      '{{name}} reports a different issuer. Copy its issuer exactly, with or without the slash at the end.',
    mixed_up: 'The response came from a provider other than {{name}}. Start again.',
    stale:
      'This sign-in with {{name}} was started in another browser, was already used or took too long. Start again.',
    declined: '{{name}} didn’t sign you in.',
    client_refused: '{{name}} doesn’t accept the client ID or its secret.',
    answer_invalid: 'The response from {{name}} couldn’t be verified. Start again.',
    email_unverified: '{{name}} doesn’t give a verified email address for you.',
    no_account: 'No account here has the email {{email}}. Ask your manager.',
    password_only: 'The account of {{email}} signs in with its password.',
    other_email: '{{name}} signed in {{email}}, which isn’t the email of your account here.',
    issuer_unreadable: 'Enter the issuer as a web address, like https://accounts.example.com.',
    secret_required: 'Enter the client secret.',
    not_tried: 'Try it first. You can require it once these settings have worked.',
  },

  square: {
    token_required: 'Enter the access token.',
    not_connected: 'Square isn’t connected yet.',
    no_location: 'Choose this branch’s location in Square first.',
    unknown_location: 'Square doesn’t know this location.',
    location_currency: 'This location’s sales are in {{currency}}. Only US dollars can be imported.',
    twice: 'Each branch and each location can be chosen once.',
    too_long: 'Choose up to {{max}} days at a time.',
    unreachable: 'Square can’t be reached right now. Try again in a moment.',
    private_address: 'Square’s address is a private or unencrypted one, which this server doesn’t allow.',
    token_refused: 'Square doesn’t accept the access token.',
    secret_lost: 'The access token can’t be read anymore. Enter it again.',
    busy: 'Square asks for fewer requests. Try again in a few minutes.',
    refused: 'Square declined the request.',
    unreadable: 'Square’s response couldn’t be read.',
    closed_day: '{{id}} is in the period {{from}} to {{to}}, which is closed. Reopen it to import the sale.',
  },

  import: {
    headings_unknown:
      'This file isn’t recognized. Use the columns id, occurred_at, tender, gross, discount, tax and tip, or an export of Square, Toast or Clover.',
    empty: 'This file is empty.',
    encoding: 'This file can’t be read as text. Save it as CSV in UTF-8.',
    not_a_table: 'This isn’t a table. Save it as CSV or .xlsx and choose that file.',
    workbook_kind: 'Older Excel files (.xls) and other workbooks can’t be read. Save it as .xlsx or CSV.',
    workbook_encrypted: 'This workbook has a password. Remove the password, save it and choose it again.',
    workbook_broken: 'This workbook is damaged. Open it, save it again as .xlsx and choose that file.',
    workbook_too_large:
      'This workbook holds more than {{megabytes}} MB once unpacked. Keep only the table, or save it as CSV.',
    too_many_columns: 'A sheet can have up to {{max}} columns.',
    formula_without_value:
      'Cell {{cell}} has a formula without a saved result. Open the file in Excel, save it and choose it again.',
    sheet_name: '{{name}}',
    no_sheet: 'This workbook has no sheet “{{sheet}}”.',
    too_many_lines: 'A file can have up to {{max}} lines.',
    quotes: 'A quotation mark is never closed, so the cells can’t be read.',
    too_many_rows: 'A file can have up to {{max}} transactions. Export a shorter range of days.',
    headings_missing: 'These columns are missing: {{columns}}.',
    heading_twice: 'The column {{column}} appears twice.',
    file_too_large:
      'This file is larger than {{megabytes}} MB, the most allowed. Export a shorter range of days.',
    file_gone: 'The file was lost before it was read. Upload it again.',
    given_up: 'The import was interrupted too often. Nothing was imported; upload the file again.',
    item_export: 'This is Square’s item export. Export the transactions instead.',
    tender_unknown: 'This export doesn’t tell cash from card, so everything counts as card.',
    tax_missing: 'This export has no tax column: sales tax of these rows is 0.',
    in_future: 'This sale is dated in the future.',
    long_ago: 'This sale is more than five years old.',
    server_unknown:
      'No employee has this server’s name, or several do. Tips by server are shared by hours here.',
    servers_added_one: 'Added the server to {{count}} transaction you already had.',
    servers_added_other: 'Added the server to {{count}} transactions you already had.',
    too_many_cells: 'This line has {{cells}} cells for {{columns}} columns.',
    blank_line: 'This line is empty.',
    not_completed: 'Voided, declined or still open: not imported.',
    cell_required: '{{column}} is empty.',
    money_unreadable: '{{column}}: {{value}} isn’t an amount.',
    money_currency: '{{column}} is in {{value}}. Only US dollars can be imported.',
    money_fraction: '{{column}}: {{value}} has fractions of a cent.',
    money_too_large: '{{column}}: {{value}} is too large for one transaction.',
    time_unreadable:
      '{{column}}: {{value}} isn’t a date with a time. Write it as 2026-11-20 14:30 or 11/20/2026 2:30 PM.',
    day_first:
      '{{column}}: {{value}} starts with the day. Dates with slashes are read month first, so check the other lines too, or write them as 2026-11-20 14:30.',
    date_only: '{{column}}: {{value}} has no time.',
    time_never: '{{column}}: {{value}} doesn’t exist because clocks moved forward.',
    time_twice: 'This time happens twice because clocks moved back. The first one is used.',
    id_too_long: 'The id has more than {{max}} characters.',
    id_characters: 'The id has a character that can’t be saved.',
  },

  report: {
    range_backwards: 'The last day is before the first.',
    range_too_long: 'A report can cover up to 400 days.',
    hours_backwards: 'The last hour must be after the first.',
  },

  shift: {
    overlap_raced: 'Overlaps a shift saved at the same moment.',
    put_meanwhile: 'There’s already an open shift like this: {{day}}, {{from}} to {{to}}, {{branch}}.',
    overlap_planned: 'Another shift is scheduled at that time.',
    tips_of_nobody: 'Cash tips need clocked time, and there is none here.',
    tips_ahead: 'You can enter cash tips once the shift has started.',
    rests_without_record: 'An answer about rest breaks needs a clock-out.',
    uuid_taken: 'Another shift already has this id.',
    inactive_employee: 'This employee is no longer active.',
    reason_required: 'Enter a reason for the change.',
    open_has_no_record: 'An open shift has no clocked time.',
    clock_out_before_in: 'The clock-out is before the clock-in.',
    break_end_before_start: 'A break must end after it starts.',
    break_not_ended: 'Only the last break of a running shift can have no end.',
    break_outside: 'A break must be within the clocked time.',
    breaks_overlap: 'Two breaks overlap.',
  },

  employee: {
    limit_reached: 'Your plan includes up to {{max}} active employees.',
    inactive: 'This employee is no longer active.',
  },
} as const;
