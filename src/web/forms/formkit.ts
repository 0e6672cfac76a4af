import { es } from '@formkit/i18n';
import { defaultConfig, type parentSymbol } from '@formkit/react';
import type { ContextType } from 'react';
import { session } from '#web/base/session.ts';
import { productMessages, productRules } from './product-rules.ts';

/** One field, or a form or list of them, as FormKit holds it. */
export type FormNode = NonNullable<ContextType<typeof parentSymbol>>;
export type FormNodeContext = NonNullable<FormNode['context']>;

/** A rule with its arguments: `['length', 1, 40]`. */
export type RuleCall = readonly [name: string, ...values: unknown[]];

const { language } = session.reader;

let latest: { key: unknown; node: FormNode } | undefined;

/**
 * React's StrictMode, in development only, makes every memoized value twice and keeps the first. FormKit makes its nodes so: the second
 * one would stay in the form forever, as a field that nobody can fill in.
 */
function leaveOutSecondMaking(node: FormNode): void {
  const key = node.props.attrs?.key;
  if (latest && latest.key === key && key !== undefined && latest.node !== node) {
    node.props.ignore = true;
    node.parent = null;
  } else latest = { key, node };
}

/**
 * FormKit as this product uses it: its generic rules and messages, ours beside them; 20 ms from a key to its judgement, locale `en`
 * (docs/rules/screens.md#forms) or the reader's, messages after blur.
 */
export const formKitConfig = defaultConfig({
  rules: productRules,
  locales: { es },
  messages: { en: { validation: productMessages }, es: { validation: productMessages } },
  locale: language,
  plugins: import.meta.env.DEV ? [leaveOutSecondMaking] : [],
  config: { delay: 20, locale: language, validationVisibility: 'blur' },
});
