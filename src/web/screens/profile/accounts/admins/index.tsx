import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { AccountForm } from '../own-account/account-form.tsx';
import { Security } from '../security/index.tsx';
import { AdminList } from './admin-list.tsx';

const Notifications = lazyComponent(
  async () => (await import('../../notifications/index.tsx')).Notifications,
);
const System = lazyComponent(async () => {
  const [{ System }] = await Promise.all([import('./system.tsx'), loadAreas(['operations', 'outbox'])]);
  return System;
});

/** Own account, the store's admins, and their mail. */
export default function AdminTab() {
  return (
    <div className="page-x">
      <AccountForm />
      <Security />
      <Notifications />
      <AdminList />
      <System />
    </div>
  );
}
