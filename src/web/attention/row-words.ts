import type { Instant } from '#domain/time/dates.ts';
import type { useTexts } from '#web/base/texts.ts';

export type Text = ReturnType<typeof useTexts>;

export interface Branches {
  name: (id: number | null) => string;
  zone: (id: number | null) => string;
}

export interface Fact {
  text: string;
  /** Amber, with its sign. */
  warns?: boolean;
  /** The employee's own words, cut after two lines. */
  quote?: boolean;
}

/** A row in words: who, what is asked, and what the decision rests on. */
export interface Words {
  name: string;
  what: string;
  more: string;
  facts: Fact[];
}

/** Texts, branches and the moment that descriptions are made with. */
export interface Around {
  text: Text;
  branches: Branches;
  now: Instant;
}

export interface Given extends Around {
  time: (at: Instant) => string;
  day: (at: Instant) => string;
  times: (shift: { start_time: Instant; end_time: Instant }) => string;
}

export type Described = Omit<Words, 'name'>;
