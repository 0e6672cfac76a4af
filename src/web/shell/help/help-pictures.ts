import { session } from '#web/base/session.ts';
import type { HelpTopic } from './help-topics.ts';

/** Addresses by path, as `npm run generate:help` draws them. */
const addresses = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Finds the picture of a topic in the reader's language. */
export const findPicture = (topic: HelpTopic): string | undefined =>
  addresses[`./pictures/${session.reader.language}/${topic}.webp`];
