import { useQueryClient } from '@tanstack/react-query';
import { sendPasswordReset } from '#contract/accounts/security.ts';
import {
  createStoreAdmin,
  deleteStoreAdmin,
  listAdminChanges,
  listStoreAdmins,
  updateStoreAdmin,
} from '#contract/accounts/store-admins.ts';
import type { RequestOf } from '#contract/base/call.ts';
import { personName } from '#domain/format/person-name.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { showLinkSent } from '#web/api/mailed-link.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';

export type Admin = Received<typeof listStoreAdmins>[number];
export type Change = Received<typeof listAdminChanges>[number];
export type AdminWrite = RequestOf<typeof createStoreAdmin>['body'];
export type AdminChange = RequestOf<typeof updateStoreAdmin>['body'];

export const nameOf = (admin: Admin) => personName(admin) || admin.username;

/** Writes admins and clock accounts; refreshes their history, and the outbox after mail. */
export function useAdmins() {
  const text = useTexts();
  const queries = useQueryClient();
  const areas = [listStoreAdmins.id, listAdminChanges.id, 'outbox.list'];
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => areas.includes(String(queryKey[0])) });

  return {
    async invite(body: AdminWrite): Promise<Admin> {
      const admin = await callApi(createStoreAdmin, { body });
      showLinkSent(text('admins.sent', { address: admin.email }), admin.email, text);
      await refresh();
      return admin;
    },

    async save({ id }: Admin, body: AdminChange): Promise<void> {
      const { pending_email } = await callApi(updateStoreAdmin, { params: { id: String(id) }, body });
      if (body.current_password) showToast({ text: text('profile.emailSent', { email: pending_email }) });
      await refresh();
    },

    async remove(admin: Admin): Promise<void> {
      await callApi(deleteStoreAdmin, { params: { id: String(admin.id) } });
      showToast({ text: text('admins.removed', { name: nameOf(admin) }) });
      await refresh();
    },

    sendAgain: ({ id, email, invited }: Admin) =>
      attempt(async () => {
        const { sent_to } = await callApi(sendPasswordReset, { params: { id: String(id) }, body: {} });
        const sent = text('admins.sentAgain', { address: sent_to });
        // Hides reset links where mail works: only the receiver may see them.
        if (invited || session.sendsMail) showLinkSent(sent, email, text);
        else showToast({ text: text('admins.notMailed'), tone: 'failed' });
        await refresh();
      }),
  };
}
