import { formatPhone } from '#domain/format/phone.ts';
import { translate } from './texts.ts';

/** Formats a phone number as 3-3-rest, or `N/A` (docs/rules/screens.md#how-figures-read). */
export function phoneText(phone: string): string {
  return formatPhone(phone) ?? translate('common.notApplicable');
}
