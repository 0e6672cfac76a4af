import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { IndexedSections } from '../../indexed-sections.tsx';
import { Notifications } from '../../notifications/lazy-notifications.ts';
import { Security } from '../security/index.tsx';
import { AccountForm } from './account-form.tsx';
import { OwnPicture } from './own-picture.tsx';

export default function AccountTab() {
  const text = useTexts();
  const employeeId = session.visitor?.employeeId;
  // Employees have theirs among the preferences.
  const isNotified = session.visitor?.authType !== 'employee';
  return (
    <IndexedSections
      sections={[
        ...(employeeId ? [{ id: 'picture', title: text('picture.label') }] : []),
        { id: 'account', title: text('profile.accountTitle') },
        ...(isNotified ? [{ id: 'notifications', title: text('profile.notifications') }] : []),
        { id: 'password', title: text('security.passwordTitle') },
        { id: 'second-factor', title: text('security.factor.title') },
        { id: 'sessions', title: text('security.sessions') },
        ...(mayCall('store-profile.update')
          ? [{ id: 'required-factor', title: text('security.factor.requireTitle') }]
          : []),
      ]}
    >
      {employeeId && <OwnPicture employeeId={employeeId} />}
      <AccountForm />
      {isNotified && <Notifications meanwhile={<Skeleton className="h-80!" />} />}
      <Security />
    </IndexedSections>
  );
}
