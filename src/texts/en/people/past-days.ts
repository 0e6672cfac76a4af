/** The question before a dated fact changes past days. */
export const pastDays = {
  title_one: 'Change {{count}} past day?',
  title_other: 'Change {{count}} past days?',
  line: '{{name}}: {{from}} to {{to}}',
  text: 'Hours, tips and pay of these days are calculated again. Closed periods stay as they are.',
  action_one: 'Change {{count}} day',
  action_other: 'Change {{count}} days',
};
