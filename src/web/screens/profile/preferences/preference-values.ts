import type { RequestOf } from '#contract/base/call.ts';
import type { readPreference, updatePreference } from '#contract/people/preferences.ts';
import type { Received } from '#web/api/instants.ts';

export type PreferenceValues = Received<typeof readPreference>;
export type SavePreference = (body: RequestOf<typeof updatePreference>['body']) => Promise<void>;
