/** Why a text message did not go out (docs/rules/notifications.md#text-messages). */
export const textProblems = [
  'unreachable',
  'too_slow',
  'private_address',
  'credentials',
  'secret_lost',
  'too_often',
  'provider_down',
  'bad_number',
  'stopped',
  'refused',
  'daily_limit',
] as const;
export type TextProblem = (typeof textProblems)[number];

/** Names a reason's text (`errors.sms.…`), for the person whose number it is or for who runs the messages. */
export function toTextReason(
  problem: TextProblem,
  code: number | null,
  reader: 'person' | 'manager' = 'person',
) {
  if (problem === 'refused' && code !== null)
    return { code: 'sms.refused_with_code', values: { code } } as const;
  const isTheirs = problem === 'stopped' || problem === 'bad_number';
  return { code: isTheirs && reader === 'manager' ? `sms.their_${problem}` : `sms.${problem}` } as const;
}

/** Formats a phone number as E.164, `+14155550134`; null where it is none. Ten digits alone are a number of North America. */
export function toE164(typed: string): string | null {
  const plain = typed.trim().replace(/^00/, '+');
  if (!/^\+?[\d\s().-]+$/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const isAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
  if (!plain.startsWith('+')) return isAmerican ? `+1${digits.slice(-10)}` : null;
  if (digits.startsWith('1') && !isAmerican) return null;
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** Tells whether a store may send as this: a number in E.164, a short code, or the id of a messaging service. */
export function isTextSender(sender: string): boolean {
  return /^(\+[1-9]\d{7,14}|\d{5,6}|MG[\da-f]{32})$/i.test(sender);
}

const maxLength = 300;

/** Puts a text message together: who writes, what, and where to see it; long words are cut, the address never. */
export function composeText({ from, words, address }: { from: string; words: string; address: string }) {
  const room = maxLength - address.length - 1;
  const said = [...`${from}: ${words}`];
  const cut =
    said.length > room
      ? `${said
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : said.join('');
  return `${cut}\n${address}`;
}

/** Reads what a provider's answer means: its status and, in a refusal, its own code. */
export function readProviderAnswer(status: number, code: number | null): 'sent' | TextProblem {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 429) return 'too_often';
  if (status === 401 || status === 403) return 'credentials';
  if (status >= 500 || status === 408) return 'provider_down';
  if (code === 21610) return 'stopped';
  return code !== null && badNumbers.has(code) ? 'bad_number' : 'refused';
}

/** Codes of Twilio for a number that cannot get text messages: invalid, not reachable, not mobile. */
const badNumbers = new Set([21211, 21214, 21217, 21612, 21614]);

/** Tells whether a message may go out later: then the provider, not the message, is the trouble. */
export function isPassingProblem(problem: TextProblem): boolean {
  return !['bad_number', 'stopped', 'refused', 'daily_limit'].includes(problem);
}
