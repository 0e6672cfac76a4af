import { buildBranch, buildEmployee } from '#demo/builders.ts';
import { insertImage, writeImage } from '#server/images/keep-image.ts';
import type { Recipes } from './recipe.fixture.ts';

/** Any picture: the matrix checks access, not content. */
const anyPicture = { width: 1, height: 1, files: [{ size: 1024 as const, content: Buffer.from('picture') }] };

/** Rows of company, branches and team. */
export const companyRows = {
  store: ({ cast }) => cast.storeId,
  employee: ({ cast }) => cast.ana,
  leaver: ({ cast, query }) => buildEmployee(query, { first_name: 'Kai', branches: [cast.sanFrancisco] }),
  logo: async ({ cast, query, files }) => {
    const logo = await writeImage(files, cast.storeId, anyPicture);
    await insertImage(query, logo, { kind: 'logo' });
    return logo.uuid;
  },
  branch: ({ query, made }) => buildBranch(query, { name: `Branch ${made}` }),
  firstBranch: ({ cast }) => cast.sanFrancisco,
  partner: async ({ query }) => {
    const { id } = await query
      .insertInto('partner')
      .values({ first_name: 'Margaret', last_name: 'Osei' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  position: async ({ query, made }) => {
    const { id } = await query
      .insertInto('position')
      .values({ name: `Position ${made}`, colour: '#0f766e' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  service: async ({ query, made }) => {
    const { id } = await query
      .insertInto('account_service')
      .values({ name: `Service ${made}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
} satisfies Partial<Recipes>;
