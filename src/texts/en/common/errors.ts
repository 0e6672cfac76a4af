/** What screens say of what is wrong, and the server with them; what the server alone says stands in `refusals.ts`. */
export const errors = {
  // Forms (docs/rules/screens.md#forms); `field_required` is `required` where the field's label is known.
  field_required: '{{label}} is required.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid URL.',
  phone: 'Please enter a valid phone number.',
  not_all_correct: 'Sorry, not all fields are filled out correctly.',
  form_incomplete: 'Form incomplete.',

  required: 'This field is required.',
  invalid_date: 'Please enter a real date as YYYY-MM-DD.',
  accepted: 'Please tick this to go on.',
  invalid_percent: 'Please enter a percentage such as 8.625.',
  invalid_money: 'Please enter an amount such as 12.50.',
  invalid_whole_number: 'Please enter a whole number.',
  min_days_ahead_one: 'Please choose a day at least {{count}} day from today.',
  min_days_ahead_other: 'Please choose a day at least {{count}} days from today.',
  too_long: 'Please use at most {{max}} characters.',
  too_short: 'Please use at least {{min}} characters.',
  https_url: 'Please enter an address that begins with https://.',

  not_found: 'This does not exist.',
  stale_version: 'Somebody changed this in the meantime.',
  server: 'Something went wrong here. What you did was not saved.',
  network: 'The server could not be reached. What you typed is kept here.',

  employee: {
    pin_pattern: 'A PIN has 4 to 6 digits.',
  },

  shift: {
    overlap: 'Overlaps the shift of {{person}} on {{day}}, {{from}} to {{to}} in {{branch}}.',
    too_many_in_day: 'A person has at most {{max}} shifts a day.',
    end_before_start: 'A shift ends after it starts.',
    too_long: 'A shift lasts 24 hours at most.',
    over_weekly_hours: '{{person}} reaches {{total}} h of {{hours}} h this week.',
    daily_overtime: '{{person}} has {{over}} h overtime on {{day}}.',
    short_rest: 'Only {{rest}} h of rest for {{person}} beside {{day}}, {{from}} to {{to}}.',
    on_day_off: '{{person}} has {{day}} off.',
    on_requested_day: '{{person}} asked for {{day}} off.',
    not_available: '{{person}} cannot work {{from}} to {{to}} on {{day}}.',
  },

  time_range: {
    unreadable: 'Please type hours such as 9-17 or 9a-5:30p.',
    no_such_time: 'There is no such time of day.',
    empty: 'The end is the same as the start.',
  },
} as const;
