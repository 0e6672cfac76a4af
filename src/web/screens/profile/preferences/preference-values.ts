import type { RequestOf, ResponseOf } from '#contract/base/call.ts';
import type { readPreference, updatePreference } from '#contract/people/preferences.ts';

export type PreferenceValues = ResponseOf<typeof readPreference>;
export type SavePreference = (body: RequestOf<typeof updatePreference>['body']) => Promise<void>;
