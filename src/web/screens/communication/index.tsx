import { MessageSquare } from 'lucide-react';
import { ComingScreen } from '#web/shell/coming-screen.tsx';
import { useTexts } from '#web/texts.ts';

/** `/client/comm-client`. */
export default function Communication() {
  const text = useTexts();
  return (
    <ComingScreen
      heading={text('communication.heading')}
      icon={<MessageSquare strokeWidth={1.5} aria-hidden="true" />}
      title={text('communication.comingTitle')}
      text={text('communication.comingText')}
    />
  );
}
