import type { CallId } from '#domain/permissions.ts';
import type { Cast } from '#test/cast.ts';
import type { Rows } from './recipe.fixture.ts';

/** A well-formed request on the rows of one store. */
export type MakeRequest = (cast: Cast, rows: Rows) => { path: string; body?: unknown; form?: FormData };

export type Requests = Partial<Record<CallId, MakeRequest>>;

/** A form whose file is taken away: well-formed for every call that sets a picture. */
export function emptyPicture(): FormData {
  const form = new FormData();
  form.set('image', '');
  return form;
}

export const range = 'date_from=2026-11-01&date_to=2026-11-15';
