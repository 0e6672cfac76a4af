import { expect, it } from 'vitest';
import { webhookTopics } from '#domain/live/webhook-topics.ts';
import { developers } from '#texts/en/company/developers.ts';

it('every topic of webhooks has a name', () => {
  expect(Object.keys(developers.topics).toSorted()).toEqual(webhookTopics.toSorted());
});
