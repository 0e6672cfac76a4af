/** How long something has lasted (docs/rules/screens.md#how-figures-read). */
export const duration = {
  lessThanMonth: 'menos de un mes',
  months_one: '{{count}} mes',
  months_other: '{{count}} meses',
  years_one: '{{count}} año',
  years_other: '{{count}} años',
} as const;
