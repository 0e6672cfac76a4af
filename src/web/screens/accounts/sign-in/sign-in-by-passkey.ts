import { signWithPasskey } from '#web/api/passkeys.ts';
import { readJson, send } from '#web/api/send.ts';

const passkeyPath = '/log/accounts/passkey/';

/** Signs in with this device's passkey in place of name, password and second factor. Answers like the form's own call. */
export async function signInByPasskey(next: string): Promise<unknown> {
  const options = await readJson(await send(`${passkeyPath}options/`, { method: 'POST', body: {} }));
  const credential = await signWithPasskey(options as object);
  return readJson(await send(passkeyPath, { method: 'POST', body: { credential, next } }));
}
