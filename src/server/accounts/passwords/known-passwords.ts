import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface ShortList {
  test: (password: string) => boolean;
}

let lists: { long: Set<string>; short: ShortList } | undefined;

/** Read when the first password is chosen: most starts of the server need neither list. */
function read() {
  const file = new URL('./known-passwords.txt', import.meta.url);
  lists ??= {
    // Those of 15 and more among OWASP SecLists' million most used (CC BY-SA 3.0), and some sayings.
    long: new Set(readFileSync(file, 'utf8').split('\n').slice(0, -1)),
    // It knows shorter ones; it ships as CommonJS without types.
    short: createRequire(import.meta.url)('fxa-common-password-list') as ShortList,
  };
  return lists;
}

/** Whether a password, in lower case and NFKC, is one of those that are tried first. Nothing leaves this machine. */
export function isKnownPassword(text: string): boolean {
  const { long, short } = read();
  return long.has(text) || short.test(text);
}
