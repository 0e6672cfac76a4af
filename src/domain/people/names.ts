/** A username as one types it at sign-in: no spaces, and no @, so that it is never taken for an e-mail address. */
const usernamePattern = /^[^\s@]{1,100}$/;

/** Signs that are invisible or turn the reading around, so that a name looks like another. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts that people mix in one name, and that look like no others. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const shared = /[\p{Script=Common}\p{Script=Inherited}]/u;
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
];

/** Letters of other scripts that are drawn like Latin ones. */
const drawnAsLatin = /^[асԁеһіјӏорԛѕԝхуАВЕКМНОРСТХІЈЅУοικνρυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

/** The reason why a name cannot be a username: no name may look like another. */
export function checkUsername(
  name: string,
): 'user.username_pattern' | 'user.username_unseen' | 'user.username_scripts' | undefined {
  if (invisible.test(name)) return 'user.username_unseen';
  if (!usernamePattern.test(name)) return 'user.username_pattern';
  const letters = [...name.normalize('NFKC')].filter(
    (sign) => /\p{L}/u.test(sign) && !eastAsian.test(sign) && !shared.test(sign),
  );
  const used = new Set(letters.map((letter) => scripts.findIndex((script) => script.test(letter))));
  if (used.size > 1 || drawnAsLatin.test(letters.join(''))) return 'user.username_scripts';
  return undefined;
}

/** A kiosk PIN: 4 to 6 digits (docs/rules/clock.md#pin). */
export const pinPattern = /^\d{4,6}$/;

/** A username to start from, of an e-mail address or a name; the server adds a number where it is taken. */
export function suggestUsername(email: string, firstName: string, lastName: string): string {
  const local = email.split('@')[0] ?? '';
  const name = `${firstName}.${lastName}`.toLowerCase().normalize('NFKD');
  const plain = (text: string) => text.replaceAll(/[^\p{L}\d._-]/gu, '').replaceAll(/^\.+|\.+$/g, '');
  const suggested = [local, name].map((text) => [...plain(text)].slice(0, 60).join(''));
  return suggested.find((text) => text !== '' && !checkUsername(text)) ?? 'user';
}
