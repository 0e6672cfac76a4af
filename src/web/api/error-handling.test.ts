import { afterEach, expect, it, vi } from 'vitest';
import { translate } from '#web/base/texts.ts';
import { readToasts } from '#web/components/toast.tsx';
import { ApiError } from './api-error.ts';
import { attempt } from './attempt.ts';
import { describeError, goToSignIn, handleFailedWrite, tellFailure } from './error-handling.ts';

const refused = (code: string) => new ApiError({ status: 403, code, detail: 'Not allowed.' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says a refused write once: in the toast of whoever wrote', () => {
  handleFailedWrite(refused('not_allowed'));
  expect(readToasts()).toEqual([]);
  tellFailure(refused('not_allowed'));
  expect(readToasts()).toMatchObject([{ text: describeError(refused('not_allowed')), tone: 'failed' }]);
});

it('leads to sign-in, and back, where the session has ended', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/spa/dashboard', search: '?tab=attention', assign });
  const before = readToasts();
  tellFailure(refused('not_signed_in'));
  expect(assign).toHaveBeenCalledWith(
    expect.stringMatching(/^\/log\/.*next=%2Fspa%2Fdashboard%3Ftab%3Dattention$/),
  );
  expect(readToasts()).toBe(before);
});

it('leads there again at a later write, where somebody stayed', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/spa/dashboard', search: '', assign });
  goToSignIn();
  expect(assign).not.toHaveBeenCalled();
  handleFailedWrite(refused('not_signed_in'));
  handleFailedWrite(refused('not_signed_in'));
  expect(assign).toHaveBeenCalledTimes(1);
});

it('says what the server says about a field, where no form shows the field', async () => {
  const fieldErrors = { date_from: ['The period is closed.'] };
  const failed = await attempt(() =>
    Promise.reject(new ApiError({ status: 400, code: 'closed', fieldErrors })),
  );
  expect(failed).toBe(false);
  expect(readToasts()).toMatchObject([{ text: 'The period is closed.', tone: 'failed' }]);
});

it('prefers what is general, and says of a bare required field what it can', () => {
  const describe = (code: string, fieldErrors: Record<string, string[]>) =>
    describeError(new ApiError({ status: 400, code, fieldErrors }));
  const name = [translate('errors.required')];
  expect(describe('required', { name, non_field_errors: ['One.', 'Two.'] })).toBe('One. Two.');
  expect(describe('required', { name, email: name })).toBe(translate('errors.not_all_correct'));
});

it('says nothing of a write that succeeds', async () => {
  const before = readToasts();
  expect(await attempt(() => Promise.resolve())).toBe(true);
  expect(readToasts()).toBe(before);
});
