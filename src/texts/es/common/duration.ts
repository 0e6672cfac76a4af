/** How long something has lasted (specification, section 9). */
export const duration = {
  lessThanMonth: 'menos de un mes',
  months_one: '{{count}} mes',
  months_other: '{{count}} meses',
  years_one: '{{count}} año',
  years_other: '{{count}} años',
} as const;
