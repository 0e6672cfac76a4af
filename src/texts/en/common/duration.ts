/** How long something has lasted (specification, section 9). */
export const duration = {
  lessThanMonth: 'less than a month',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
} as const;
