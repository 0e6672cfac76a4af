/** Reads JSON of an untrusted shape: missing or wrong values become empty. */
export class JsonObject {
  readonly #fields: Record<string, unknown>;

  constructor(value: unknown) {
    this.#fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  }

  text(name: string): string {
    const value = this.#fields[name];
    return typeof value === 'string' ? value : '';
  }

  /** Row id; the page context writes an empty text for none. */
  id(name: string): number | null {
    const value = this.#fields[name];
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) ? number : null;
  }

  flag(name: string): boolean {
    return this.#fields[name] === true;
  }

  object(name: string): JsonObject | null {
    const value = this.#fields[name];
    return typeof value === 'object' && value !== null ? new JsonObject(value) : null;
  }

  /** Plain values of a list, of one kind. */
  values<Kind extends 'string' | 'number'>(
    name: string,
    kind: Kind,
  ): (Kind extends 'string' ? string : number)[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === kind) : [];
  }

  list(name: string): JsonObject[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value.map((item) => new JsonObject(item)) : [];
  }

  /** Non-empty text fields. */
  texts(): Record<string, string> {
    const entries = Object.entries(this.#fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    return Object.fromEntries(entries);
  }
}

/** Reads JSON text; invalid text gives an empty object. */
export function parseJson(text: string | null | undefined): JsonObject {
  try {
    return new JsonObject(JSON.parse(text ?? '{}'));
  } catch {
    return new JsonObject({});
  }
}
