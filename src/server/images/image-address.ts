import { apiBase } from '#contract/index.ts';

/** Path of pictures, each under its uuid. */
export const imagesPath = `${apiBase}/image/`;

/** Returns the address of a picture (docs/rules/clients.md#images); null for none. */
export function imageAddress(uuid: string | null): string | null {
  return uuid === null ? null : `${imagesPath}${uuid}/`;
}
