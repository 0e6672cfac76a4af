import { apiBase } from '#contract/index.ts';

/** Where a picture is fetched (decisions, section 8); null stays null. */
export function imageAddress(uuid: string | null): string | null {
  return uuid === null ? null : `${apiBase}/image/${uuid}/`;
}
