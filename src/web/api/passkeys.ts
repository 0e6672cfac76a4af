import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

/** Checks for passkey support. `no-name`: browsers keep no passkeys for a numeric address. */
export function passkeySupport(): 'yes' | 'no-name' | 'unknown' {
  if (typeof PublicKeyCredential !== 'function') return 'unknown';
  return /^[\d.]+$|:/.test(location.hostname) ? 'no-name' : 'yes';
}

/** Makes a passkey, or signs with one, from the server's options; loads the library on first use. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never });
}

export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never });
}

/** Reads the browser's own refusal: cancelled, timed out, or a device that already has a passkey. */
export function passkeyFailure(error: unknown): 'exists' | 'none' | null {
  if (!(error instanceof Error)) return null;
  const names = [error.name, (error.cause as Error | undefined)?.name];
  if (names.includes('InvalidStateError')) return 'exists';
  const refusals = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'WebAuthnError'];
  return names.some((name) => name !== undefined && refusals.includes(name)) ? 'none' : null;
}
