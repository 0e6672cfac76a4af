import { markMatches } from '#domain/clients/message-search.ts';

/** Shows a text with the searched words highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markMatches(text, words).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <mark key={index} className="rounded-tag bg-note text-text outline-1 outline-note-line">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
