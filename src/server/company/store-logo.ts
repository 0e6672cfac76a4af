import type { Calls } from '#contract/index.ts';
import { audit } from '#server/http/audit.ts';
import type { Handler } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { imageAddress } from '#server/images/image-address.ts';
import { replaceImage } from '#server/images/replace-image.ts';

/** Sets or removes the store's logo; the id is the store's own. */
export const updateStoreLogo: Handler<Calls['store.update-logo'], 'files'> = async (context, input) => {
  const { id } = input.params;
  if (id !== context.actor.storeId) throw notFound();
  return replaceImage(context, input, {
    shown: { kind: 'logo' },
    current: async (query) => {
      const { logo } = await query.selectFrom('store').select('logo').forUpdate().executeTakeFirstOrThrow();
      return logo;
    },
    put: async (query, logo, before) => {
      await query.updateTable('store').set({ logo }).where('id', '=', id).execute();
      await audit(query, context, {
        subject: 'store',
        subjectId: id,
        action: logo === null ? 'remove_logo' : 'set_logo',
        before: { logo: before },
        after: { logo },
      });
      return { id, logo: imageAddress(logo) };
    },
  });
};
