import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { Conversation } from './types.ts';

const looks = { open: 'current', waiting: 'elsewhere', yourTurn: 'waiting', done: 'ok' } as const;

/** Names whom a conversation waits for: the reader, whichever side they are on, or the client. */
function findState({ status, unanswered }: Pick<Conversation, 'status' | 'unanswered'>): keyof typeof looks {
  if (status === 'done') return status;
  const isClient = session.visitor?.authType === 'client';
  return (isClient ? status === 'waiting' : unanswered) ? 'yourTurn' : status;
}

/** Shows the status of a conversation. */
export function ConversationStatus({
  conversation,
}: {
  conversation: Pick<Conversation, 'status' | 'unanswered'>;
}) {
  const text = useTexts();
  const state = findState(conversation);
  return <StatusChip status={looks[state]}>{text(`messages.status.${state}`)}</StatusChip>;
}
