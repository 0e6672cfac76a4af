import { Users } from 'lucide-react';
import { session } from '#web/session.ts';
import { ComingScreen } from '#web/shell/coming-screen.tsx';
import { useTexts } from '#web/texts.ts';

/** `/spa/clients`. */
export default function Clients() {
  const text = useTexts();
  return (
    <ComingScreen
      heading={text('clients.heading')}
      aside={session.firmName && text('clients.ofFirm', { firm: session.firmName })}
      icon={<Users strokeWidth={1.5} aria-hidden="true" />}
      title={text('clients.comingTitle')}
      text={text('clients.comingText')}
    />
  );
}
