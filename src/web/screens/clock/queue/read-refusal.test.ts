import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { readRefusal } from './read-refusal.ts';

const refused = (status: number, code = '', more: { keptForManager?: boolean; retryAfter?: number } = {}) =>
  new ApiError({ status, code, detail: 'Words.', ...more });

it.each<[string, unknown, string, string]>([
  ['no network', refused(0, 'network'), 'unanswered', 'unanswered'],
  ['no answer in time', new DOMException('', 'TimeoutError'), 'unanswered', 'unanswered'],
  ['a server that restarts', refused(503, 'unavailable'), 'unanswered', 'unanswered'],
  ['a proxy without its server', refused(502), 'unanswered', 'unanswered'],
  ['a full disk of the server', refused(507, 'storage_full'), 'unanswered', 'unanswered'],
  ['an ended session', refused(403, 'not_signed_in'), 'signed_out', 'signed_out'],
  ['an account of another role', refused(403, 'not_allowed'), 'shut_out', 'shut_out'],
  ['a token that cannot be renewed', refused(403, 'cross_site'), 'shut_out', 'shut_out'],
  ['a proxy that lets nobody in', refused(403), 'shut_out', 'shut_out'],
  ['too many wrong PINs', refused(429, 'clock.pin_locked', { retryAfter: 9 }), 'later', 'later'],
  ['a rule', refused(400, 'clock.none_open'), 'refused', 'failed'],
  ['a rule, on the list', refused(400, 'clock.none_open', { keptForManager: true }), 'refused', 'refused'],
  ['another version', refused(400, 'unknown_field'), 'failed', 'failed'],
  ['an address that is gone', refused(404, 'not_found'), 'failed', 'failed'],
  ['a fault at this punch', refused(500, 'server'), 'failed', 'failed'],
  ['a proxy that finds it too large', refused(413), 'failed', 'failed'],
])('%s', (_what, error, before, queued) => {
  expect(readRefusal(error, false).kind).toBe(before);
  expect(readRefusal(error, true).kind).toBe(queued);
});
