import { session } from '#web/base/session.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Security } from '../security/index.tsx';
import { AccountForm } from './account-form.tsx';
import { OwnPicture } from './own-picture.tsx';

/** Below the fold. */
const Notifications = lazyComponent(
  async () => (await import('../../notifications/index.tsx')).Notifications,
);

export default function AccountTab() {
  const employeeId = session.visitor?.employeeId;
  return (
    <div className="page-x">
      {employeeId && <OwnPicture employeeId={employeeId} />}
      <AccountForm />
      <Security />
      {session.visitor?.authType !== 'employee' && <Notifications />}
    </div>
  );
}
