import { formatPhone } from '#domain/format/phone.ts';
import { translate } from './texts.ts';

/** A phone number to be read: 3-3-rest, `N/A` where there is none (docs/rules/screens.md#how-figures-read). */
export function phoneText(phone: string): string {
  return formatPhone(phone) ?? translate('common.notApplicable');
}
