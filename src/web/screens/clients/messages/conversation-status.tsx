import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { Conversation } from './types.ts';

const looks = { open: 'current', waiting: 'waiting', done: 'ok' } as const;

/** Shows the status of a conversation. */
export function ConversationStatus({ status }: Pick<Conversation, 'status'>) {
  const text = useTexts();
  return <StatusChip status={looks[status]}>{text(`messages.status.${status}`)}</StatusChip>;
}
