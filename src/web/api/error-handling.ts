import { translate } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { ApiError } from './api-error.ts';

/** Result of a failed load of a page's own data (docs/rules/screens.md#failed-loads). */
export type LoadFailure =
  | 'sign-in'
  | 'second-factor'
  | 'not-allowed'
  | 'not-found'
  | 'network-error'
  | 'crash';

export function readLoadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return 'crash';
  if (isSessionGone(error)) return 'sign-in';
  if (error.code === 'second_factor_required') return 'second-factor';
  if (error.status === 403) return 'not-allowed';
  return error.status === 404 ? 'not-found' : 'network-error';
}

/** Detects an ended session (signed out elsewhere, idle, deactivated). Any other 403 means 'not allowed'. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'not_signed_in';
}

const signInPath = '/log/accounts/login/';
/** When this page was last left for sign-in; somebody with unsaved input may have stayed. */
let leftAt: number | undefined;

/** Goes to sign-in and returns here afterwards. Runs once per page: parallel failures must not loop. */
export function goToSignIn(): void {
  if (leftAt !== undefined || location.pathname.startsWith('/log/')) return;
  leftAt = Date.now();
  const here = `${location.pathname}${location.search}`;
  location.assign(`${signInPath}?next=${encodeURIComponent(here)}`);
}

function waitText(seconds: number): string {
  if (seconds < 90) return translate('states.tooOften', { count: Math.max(1, Math.ceil(seconds)) });
  return translate('states.tooOftenMinutes', { count: Math.ceil(seconds / 60) });
}

/** Describes a failure in one sentence where no form shows the messages of its fields: the server's general or first one, or our own. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('errors.server');
  if (error.status === 0) return translate('errors.network');
  if (error.status === 429) return waitText(error.retryAfter ?? 60);
  const [first] = Object.values(error.fieldErrors).flat();
  // "This field is required." says nothing without its field.
  const message = error.fieldErrors.non_field_errors?.join(' ') || (error.code !== 'required' && first);
  if (message) return message;
  if (error.status === 400) return translate('errors.not_all_correct');
  if (error.detail !== '') return error.detail;
  if (error.status === 403) return translate('states.notAllowed');
  if (error.status === 404) return translate('errors.not_found');
  if (error.status === 412) return translate('errors.stale_version');
  if (error.status === 413) return translate('states.tooLarge');
  return translate('errors.server');
}

/** Reads one field's messages, for its `error`. */
export function readFieldErrors(error: unknown, field: string): string[] {
  return error instanceof ApiError ? (error.fieldErrors[field] ?? []) : [];
}

/**
 * Leads every failed write of an ended session to sign-in. Its form says the rest with `describeError` and `readFieldErrors` and keeps
 * its input; a write without a form uses `tellFailure`, `attempt` or `explainFailure`.
 */
export function handleFailedWrite(error: unknown): void {
  if (!isSessionGone(error)) return;
  // Asks somebody who stayed again, at each later write.
  if (leftAt !== undefined && Date.now() - leftAt > 2000) leftAt = undefined;
  goToSignIn();
}

/** Leads an ended session to sign-in, and returns why the write failed, for a line beside it. */
export function explainFailure(error: unknown): string {
  handleFailedWrite(error);
  return describeError(error);
}

/** Says in a toast why a write failed; leads to sign-in where the session has ended. */
export function tellFailure(error: unknown): void {
  handleFailedWrite(error);
  if (!isSessionGone(error)) showToast({ text: describeError(error), tone: 'failed' });
}
