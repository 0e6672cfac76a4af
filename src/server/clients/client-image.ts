import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import type { Handler } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { imageAddress } from '#server/images/image-address.ts';
import { replaceImage } from '#server/images/replace-image.ts';
import { requireAccess } from './client-access.ts';

async function lockImage(query: StoreQuery, id: number): Promise<string | null> {
  const row = await query
    .selectFrom('client')
    .select('image')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.image;
}

/** Sets or removes a client's picture. */
export const updateClientImage: Handler<Calls['client.update-image'], 'files'> = async (context, input) => {
  const { id } = input.params;
  await context.read((query) => requireAccess(query, context.actor, id, 'write'));
  return replaceImage(context, input, {
    shown: { kind: 'client', client_id: id },
    current: async (query) => {
      const image = await lockImage(query, id);
      await requireAccess(query, context.actor, id, 'write');
      return image;
    },
    put: async (query, image, before) => {
      await query.updateTable('client').set({ image }).where('id', '=', id).execute();
      await audit(query, context, {
        subject: 'client',
        subjectId: id,
        action: image === null ? 'remove_image' : 'set_image',
        before: { image: before },
        after: { image },
      });
      return { id, image: imageAddress(image) };
    },
  });
};
