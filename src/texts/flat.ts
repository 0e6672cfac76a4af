export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Every text by its key, `errors.shift.overlap`. */
export function flat(texts: Texts, before = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[`${before}${key}`, text]] : [...flat(text, `${before}${key}.`)],
    ),
  );
}
