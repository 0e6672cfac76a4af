import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

/** Whether passkeys work here: `no-name` where the address is a number, for which browsers keep none. */
export function passkeySupport(): 'yes' | 'no-name' | 'unknown' {
  if (typeof PublicKeyCredential !== 'function') return 'unknown';
  return /^[\d.]+$|:/.test(location.hostname) ? 'no-name' : 'yes';
}

/** Lets the browser make a passkey, or sign with one, of the server's options; the library comes when it is first needed. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never });
}

export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never });
}

/** What the browser itself said no to: cancelled, run out of time, or a device that has one already. */
export function passkeyFailure(error: unknown): 'exists' | 'none' | null {
  if (!(error instanceof Error)) return null;
  const names = [error.name, (error.cause as Error | undefined)?.name];
  if (names.includes('InvalidStateError')) return 'exists';
  const refusals = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'WebAuthnError'];
  return names.some((name) => name !== undefined && refusals.includes(name)) ? 'none' : null;
}
