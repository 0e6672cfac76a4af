import { session } from '#web/base/session.ts';
import { Outbox } from '../../mail/index.tsx';
import { Notifications } from '../../notifications/index.tsx';
import { AccountForm } from '../own-account/account-form.tsx';
import { Security } from '../security/index.tsx';
import { AdminList } from './admin-list.tsx';
import { DemoReset } from './demo-reset.tsx';
import { Operations } from './operations.tsx';

/** Own account, the store's admins, and their mail. */
export default function AdminTab() {
  return (
    <div className="page-x">
      <AccountForm />
      <Security />
      <Notifications />
      <AdminList />
      <Outbox />
      <Operations />
      {session.demo && <DemoReset />}
    </div>
  );
}
