import type { developers } from '#texts/en/company/developers.ts';

/** Key of a topic's name. */
export function topicKey(topic: string): `developers.topics.${keyof typeof developers.topics}` {
  return `developers.topics.${topic as keyof typeof developers.topics}`;
}
