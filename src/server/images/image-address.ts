import { apiBase } from '#contract/index.ts';

/** Where pictures lie; each under its uuid. */
export const imagesPath = `${apiBase}/image/`;

/** Where a picture is fetched (docs/rules/clients.md#images); null stays null. */
export function imageAddress(uuid: string | null): string | null {
  return uuid === null ? null : `${imagesPath}${uuid}/`;
}
