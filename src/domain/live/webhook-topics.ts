import { hasPower, type NeededPower, type Power } from '#domain/permissions.ts';
import { type Topic, topics } from './changes.ts';

/** Topics of no use to programs: what a person has read, and plans elsewhere that are announced as shifts there. */
const notForPrograms: readonly Topic[] = ['read-markers', 'staff-announcements-seen', 'busy-times'];

const powerOf = (topic: Topic): NeededPower | undefined => (topics[topic] as { admin?: NeededPower }).admin;

/** Topics of the feed of changes that a webhook may ask for (docs/rules/live.md#webhooks). */
export const webhookTopics = (Object.keys(topics) as Topic[]).filter(
  (topic) => powerOf(topic) !== undefined && !notForPrograms.includes(topic),
);

/** Tells whether somebody with these powers may hear of a topic. */
export function mayHearTopic(powers: readonly Power[], topic: Topic): boolean {
  const needed = powerOf(topic);
  return needed !== undefined && hasPower(powers, needed);
}
