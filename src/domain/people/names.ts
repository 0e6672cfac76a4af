/** A username as one types it at sign-in: no spaces, and no @, so that it is never taken for an e-mail address. */
export const usernamePattern = /^[^\s@]{1,100}$/;

/** A kiosk PIN: 4 to 6 digits (decisions, section 5). */
export const pinPattern = /^\d{4,6}$/;

/** A username to start from, of an e-mail address or a name; the server adds a number where it is taken. */
export function suggestedUsername(email: string, firstName: string, lastName: string): string {
  const local = email.split('@')[0] ?? '';
  const name = `${firstName}.${lastName}`.toLowerCase().normalize('NFKD');
  const plain = (text: string) => text.replaceAll(/[^\p{L}\d._-]/gu, '').replaceAll(/^\.+|\.+$/g, '');
  return (plain(local) || plain(name) || 'user').slice(0, 60);
}

/** Has neither accents nor repeated blanks. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** A text as it is searched and compared: without capitals, accents and repeated blanks. */
export function foldedText(text: string): string {
  // Most texts are: of ten thousand clients each takes several of these steps as one begins to search.
  if (plainText.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
