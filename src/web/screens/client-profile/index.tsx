import { Building2 } from 'lucide-react';
import { AccountDetails } from '#web/shell/account-details.tsx';
import { ComingScreen } from '#web/shell/coming-screen.tsx';
import { useTexts } from '#web/texts.ts';

/** `/client/profile`. */
export default function ClientProfile() {
  const text = useTexts();
  return (
    <ComingScreen
      heading={text('profile.headingBusiness')}
      icon={<Building2 strokeWidth={1.5} aria-hidden="true" />}
      title={text('profile.comingBusinessTitle')}
      text={text('profile.comingBusinessText')}
    >
      <AccountDetails />
    </ComingScreen>
  );
}
