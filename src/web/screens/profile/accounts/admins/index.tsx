import { session } from '#web/base/session.ts';
import { Outbox } from '../../mail/index.tsx';
import { Notifications } from '../../notifications/index.tsx';
import { AccountForm } from '../own-account/account-form.tsx';
import { Security } from '../security/index.tsx';
import { AdminList } from './admin-list.tsx';
import { DemoReset } from './demo-reset.tsx';
import { Operations } from './operations.tsx';

/** The own account, then those who administer the store with it, and the mail that they were sent. */
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
