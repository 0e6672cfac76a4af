import { es } from '@formkit/i18n';
import { defaultConfig, type parentSymbol } from '@formkit/react';
import type { ContextType } from 'react';
import { session } from '#web/base/session.ts';
import { productMessages, productRules } from './product-rules.ts';

/** FormKit's node of a field, a form or a list. */
export type FormNode = NonNullable<ContextType<typeof parentSymbol>>;
export type FormNodeContext = NonNullable<FormNode['context']>;

/** Rule with its arguments: `['length', 1, 40]`. */
export type RuleCall = readonly [name: string, ...values: unknown[]];

const { language } = session.reader;

let latest: { key: unknown; node: FormNode } | undefined;

/**
 * Removes the second node of React's StrictMode (development only). StrictMode makes memoized values twice; FormKit's second node would
 * stay in the form as an empty field.
 */
function leaveOutSecondMaking(node: FormNode): void {
  const key = node.props.attrs?.key;
  if (latest && latest.key === key && key !== undefined && latest.node !== node) {
    node.props.ignore = true;
    node.parent = null;
  } else latest = { key, node };
}

/**
 * FormKit's configuration: its rules and messages with ours, 20 ms delay after a key, locale `en` (docs/rules/screens.md#forms) or the
 * reader's, messages after blur.
 */
export const formKitConfig = defaultConfig({
  rules: productRules,
  locales: { es },
  messages: { en: { validation: productMessages }, es: { validation: productMessages } },
  locale: language,
  plugins: import.meta.env.DEV ? [leaveOutSecondMaking] : [],
  config: { delay: 20, locale: language, validationVisibility: 'blur' },
});
