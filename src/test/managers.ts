import { buildUser } from '#demo/builders.ts';
import { type Preset, presets } from '#domain/accounts/powers.ts';
import type { Cast } from './cast.ts';
import { type Caller, signedInAs, testServer } from './server.ts';

/** Signs in an admin of these branches, or of all, by default with a branch manager's powers. */
export async function buildManager(
  { storeId }: Pick<Cast, 'storeId'>,
  branches: readonly number[] | null,
  preset: Preset = 'branch_manager',
): Promise<Caller & { userId: number }> {
  const { database } = await testServer();
  const { id } = await buildUser(database, storeId, {
    powers: [...presets[preset].powers],
    branches: branches && [...branches],
  });
  return { ...(await signedInAs({ storeId, userId: id })), userId: id };
}
