import { Clock } from 'lucide-react';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip } from '#web/components/chip.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { Conversation } from './types.ts';

const looks = { open: 'current', yourTurn: 'waiting', done: 'ok' } as const;

/** Names whom a conversation waits for: the reader, whichever side they are on, or the client. */
function findState({
  status,
  unanswered,
}: Pick<Conversation, 'status' | 'unanswered'>): keyof typeof looks | 'waiting' {
  if (status === 'done') return status;
  const isClient = session.visitor?.authType === 'client';
  return (isClient ? status === 'waiting' : unanswered) ? 'yourTurn' : status;
}

interface ConversationStatusProps {
  conversation: Pick<Conversation, 'status' | 'unanswered'>;
  /** Texts that the screen has loaded. */
  words?: 'messages.status' | 'clients.projects.status';
}

/** Shows the status of a conversation. */
export function ConversationStatus({ conversation, words = 'messages.status' }: ConversationStatusProps) {
  const text = useTexts();
  const state = findState(conversation);
  const said = text(`${words}.${state}`);
  // Quiet: nothing is to be done here.
  if (state === 'waiting') {
    return <Chip icon={<Clock className="size-3.5" aria-hidden="true" />}>{said}</Chip>;
  }
  return <StatusChip status={looks[state]}>{said}</StatusChip>;
}
