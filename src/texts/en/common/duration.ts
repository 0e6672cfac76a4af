/** How long something has lasted (docs/rules/screens.md#how-figures-read). */
export const duration = {
  lessThanMonth: 'less than a month',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
} as const;
