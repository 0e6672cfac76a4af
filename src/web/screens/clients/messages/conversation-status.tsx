import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';
import type { Conversation } from './types.ts';

const looks = { open: 'current', waiting: 'waiting', done: 'ok' } as const;

/** Where a conversation stands, with its sign. */
export function ConversationStatus({ status }: Pick<Conversation, 'status'>) {
  const text = useTexts();
  return <StatusChip status={looks[status]}>{text(`messages.status.${status}`)}</StatusChip>;
}
