import { useQueryClient } from '@tanstack/react-query';
import { sendPasswordReset } from '#contract/accounts/security.ts';
import {
  createStoreAdmin,
  deleteStoreAdmin,
  listStoreAdmins,
  updateStoreAdmin,
} from '#contract/accounts/store-admins.ts';
import type { RequestOf } from '#contract/base/call.ts';
import { personName } from '#domain/format/person-name.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { showLinkSent } from '#web/api/mailed-link.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';

export type Admin = Received<typeof listStoreAdmins>[number];
export type AdminWrite = RequestOf<typeof createStoreAdmin>['body'];
export type AdminChange = RequestOf<typeof updateStoreAdmin>['body'];
const { queryKey } = callOptions(listStoreAdmins, {});

export const nameOf = (admin: Admin) => personName(admin) || admin.username;

/** Writes admins and clock accounts; refreshes the outbox after mail. */
export function useAdmins() {
  const text = useTexts();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const refreshMail = () =>
    queries.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'outbox.list' });

  return {
    async invite(body: AdminWrite): Promise<void> {
      const admin = await callApi(createStoreAdmin, { body });
      showLinkSent(text('admins.sent', { name: nameOf(admin), address: admin.email }), admin.email, text);
      await Promise.all([refresh(), refreshMail()]);
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

    async sendAgain({ id, email, invited }: Admin): Promise<void> {
      try {
        const { sent_to } = await callApi(sendPasswordReset, { params: { id: String(id) }, body: {} });
        const sent = text('admins.sentAgain', { address: sent_to });
        // Hides reset links where mail works: only the receiver may see them.
        if (invited || session.sendsMail) showLinkSent(sent, email, text);
        else showToast({ text: text('admins.notMailed'), tone: 'failed' });
        await refreshMail();
      } catch (error) {
        handleFailedWrite(error);
        showToast({ text: describeError(error), tone: 'failed' });
      }
    },
  };
}
