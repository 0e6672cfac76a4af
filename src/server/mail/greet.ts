import type { Translator } from '#texts/index.ts';

/** Greets a mail's reader by the first name, where it is known. */
export const greet = (translate: Translator, { first_name: name }: { first_name: string }) =>
  name === '' ? translate('mail.greetingUnnamed') : translate('mail.greeting', { name });
