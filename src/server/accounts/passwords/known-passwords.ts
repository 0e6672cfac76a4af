import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface ShortList {
  test: (password: string) => boolean;
}

let lists: { long: Set<string>; short: ShortList } | undefined;

/** Reads the lists when the first password is chosen: most starts of the server need neither. */
function read() {
  const file = new URL('./known-passwords.txt', import.meta.url);
  lists ??= {
    // Passwords of 15 characters and more from OWASP SecLists' million most used (CC BY-SA 3.0), and some sayings.
    long: new Set(readFileSync(file, 'utf8').split('\n').slice(0, -1)),
    // A list of shorter ones; ships as CommonJS without types.
    short: createRequire(import.meta.url)('fxa-common-password-list') as ShortList,
  };
  return lists;
}

/** Tells whether a password, in lower case and NFKC, is one of those that attackers try first. Nothing leaves this machine. */
export function isKnownPassword(text: string): boolean {
  const { long, short } = read();
  return long.has(text) || short.test(text);
}
