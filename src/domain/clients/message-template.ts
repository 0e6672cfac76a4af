/** Placeholders of message templates, as they are written: `{client}`. */
export const placeholders = ['client', 'contact', 'conversation', 'due', 'me', 'firm'] as const;
export type Placeholder = (typeof placeholders)[number];

const written = /\{([^{}\n]*)\}/g;

/** Finds what is written as a placeholder and is none. */
export function findUnknownPlaceholder(body: string): string | null {
  for (const [whole, name] of body.matchAll(written)) {
    if (!placeholders.some((known) => known === name)) return whole;
  }
  return null;
}

/** Fills a template. Leaves placeholders without a value as they are, to be seen and typed over. */
export function fillTemplate(body: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return body.replaceAll(written, (whole, name: Placeholder) => values[name] || whole);
}
