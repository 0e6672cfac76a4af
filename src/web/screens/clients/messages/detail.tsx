import { session } from '#web/base/session.ts';
import { useParams } from '#web/navigation/use-place.ts';
import { ConversationPanel } from './conversation/conversation.tsx';
import { StaffConversations } from './staff-conversations.tsx';

/** `/client/comm/detail/:uuid`, and `/client/comm-client-by-staff` for the firm: one screen, so the list stays in place. */
export default function ConversationsPage() {
  const { uuid } = useParams();
  if (session.visitor?.authType === 'client') {
    return uuid ? <ConversationPanel key={uuid} uuid={uuid} backTo="/client/comm-client" /> : null;
  }
  return <StaffConversations uuid={uuid} />;
}
