import { SlidersHorizontal } from 'lucide-react';
import { session } from '#web/session.ts';
import { AccountDetails } from '#web/shell/account-details.tsx';
import { ComingScreen } from '#web/shell/coming-screen.tsx';
import { useTexts } from '#web/texts.ts';

/** `/spa/profile`. */
export default function Profile() {
  const text = useTexts();
  const coming = {
    admin: text('profile.comingText'),
    employee: text('profile.comingTextWorker'),
    clockadmin: text('profile.comingTextWorker'),
    client: text('profile.comingTextClient'),
  };
  return (
    <ComingScreen
      heading={text('profile.heading')}
      icon={<SlidersHorizontal strokeWidth={1.5} aria-hidden="true" />}
      title={text('profile.comingTitle')}
      text={coming[session.visitor?.authType ?? 'employee']}
    >
      <AccountDetails />
    </ComingScreen>
  );
}
