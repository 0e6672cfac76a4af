import { foldedText } from '#domain/format/folded-text.ts';
import { type CellProblem, readText, shorten } from '#domain/table-import/table-import.ts';

export interface StorePosition {
  id: number;
  name: string;
  active: boolean;
}

/** Positions that a file names: those of the store and, where they are made, missing ones with ids below 0. */
export class NamedPositions {
  /** Names that the store lacks; the first has the id -1. */
  readonly missing: string[] = [];

  readonly #all: readonly StorePosition[];
  readonly #makesMissing: boolean;

  constructor(all: readonly StorePosition[], makesMissing: boolean) {
    this.#all = all;
    this.#makesMissing = makesMissing;
  }

  /** Reads a person's names. One that is off may stay theirs. */
  read(names: readonly string[], own: readonly number[]): { ids: number[]; problems: CellProblem[] } {
    const ids: number[] = [];
    const problems: CellProblem[] = [];
    for (const name of names) {
      const found = this.#all.find((position) => foldedText(position.name) === foldedText(name));
      if (found && !found.active && !own.includes(found.id))
        problems.push({ code: 'team_import.inactive_position', values: { name: found.name } });
      else if (!found && readText(name, 80) === undefined)
        problems.push({ code: 'team_import.bad_position', values: { value: shorten(name) } });
      else ids.push(found?.id ?? this.#addMissing(name));
    }
    if (!this.#makesMissing)
      for (const id of ids.filter((one) => one < 0))
        problems.push({ code: 'team_import.unknown_position', values: { name: this.nameMissing(id) } });
    return { ids: [...new Set(ids)], problems };
  }

  nameMissing(id: number): string {
    return this.missing[-1 - id] ?? '';
  }

  #addMissing(name: string): number {
    const index = this.missing.findIndex((one) => foldedText(one) === foldedText(name));
    return -(index < 0 ? this.missing.push(name) : index + 1);
  }
}
