/** Formats `4155550134` as `415-555-0134` (docs/rules/screens.md#how-figures-read). */
export function formatPhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return null;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
