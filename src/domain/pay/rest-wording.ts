import type { RestAnswer } from './rests.ts';

/** Version of the words in which the clock asks about rest breaks; counts up with every change of them. */
export const restWordingVersion = 1;

/** The words of one language. */
interface RestWording {
  question: string;
  answers: Record<RestAnswer, string>;
}

/** Joins the question and the answer, as they are kept with the record. */
export function joinRestWords({ question, answers }: RestWording, answer: RestAnswer): string {
  return `${question} ${answers[answer]}`;
}

/** Finds the version of the words that somebody saw; null: they are not ours. */
export function findWordingVersion(
  wordings: readonly RestWording[],
  { answer, words }: { answer: RestAnswer; words: string },
): number | null {
  return wordings.some((wording) => joinRestWords(wording, answer) === words) ? restWordingVersion : null;
}
