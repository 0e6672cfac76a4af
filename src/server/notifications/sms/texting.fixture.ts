import { afterEach, beforeEach } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import { reachProvider } from '../sending.fixture.ts';

export let cast: Cast;
export let provider: SmsProvider;
/** Answers of the provider in turn; 201 after them. */
export const replies: { status: number; code?: number }[] = [];

/** Makes a cast and a text provider on this machine before each test. */
export function setUpTexting(): void {
  beforeEach(async () => {
    (await testServer()).setNow(testNow);
    cast = await buildCast();
    replies.length = 0;
    provider = await startSmsProvider(() => replies.shift() ?? { status: 201 });
  });
  afterEach(() => provider.close());
}

export const failures = async () => (await cast.admin.call('GET', '/store/sms/failures/')).body as object[];
export const own = async (caller = cast.admin) =>
  (await caller.call('GET', '/human/sms/')).body as { phone: string | null; stopped_at: string | null };
export const reaching = (caller: Caller) => reachProvider(provider.url, caller);
