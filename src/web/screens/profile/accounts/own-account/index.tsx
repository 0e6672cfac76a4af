import { session } from '#web/base/session.ts';
import { Notifications } from '../../notifications/lazy-notifications.ts';
import { Security } from '../security/index.tsx';
import { AccountForm } from './account-form.tsx';
import { OwnPicture } from './own-picture.tsx';

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
