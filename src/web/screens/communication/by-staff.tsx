import { MessageSquare } from 'lucide-react';
import { ComingScreen } from '#web/shell/coming-screen.tsx';
import { useTexts } from '#web/texts.ts';

/** `/client/comm-client-by-staff`. */
export default function CommunicationByStaff() {
  const text = useTexts();
  return (
    <ComingScreen
      heading={text('communication.headingByClient')}
      icon={<MessageSquare strokeWidth={1.5} aria-hidden="true" />}
      title={text('communication.comingByClientTitle')}
      text={text('communication.comingByClientText')}
    />
  );
}
