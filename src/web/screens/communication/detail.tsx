import { MessageSquare } from 'lucide-react';
import { ComingScreen } from '#web/shell/coming-screen.tsx';
import { useTexts } from '#web/texts.ts';

/** `/client/comm/detail/:uuid`. */
export default function Conversation() {
  const text = useTexts();
  return (
    <ComingScreen
      heading={text('communication.headingConversation')}
      icon={<MessageSquare strokeWidth={1.5} aria-hidden="true" />}
      title={text('communication.comingConversationTitle')}
      text={text('communication.comingConversationText')}
    />
  );
}
