/**
 * A phone number as 3-3-rest with dashes (docs/rules/screens.md#how-figures-read): `4155550134` is `415-555-0134`. Null where there is none: the
 * screen shows its `N/A`.
 */
export function formatPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return null;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
