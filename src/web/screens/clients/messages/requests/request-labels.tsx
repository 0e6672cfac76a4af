import { isOpenRequest } from '#domain/clients/requests.ts';
import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';
import { formatDue } from '../format-conversation.ts';
import type { ClientRequest, Side } from '../types.ts';

const looks = { asked: 'open', received: 'current', accepted: 'ok', again: 'waiting' } as const;

/** Shows a request's status in the words of one side. */
export function RequestStatus({ state, side }: Pick<ClientRequest, 'state'> & { side: Side }) {
  const text = useTexts();
  const words = side === 'firm' ? 'firmState' : 'ownState';
  return <StatusChip status={looks[state]}>{text(`messages.requests.${words}.${state}`)}</StatusChip>;
}

/** Shows due date and conversation. */
export function RequestFacts({ request, withClient }: { request: ClientRequest; withClient?: boolean }) {
  const text = useTexts();
  const facts = [
    withClient ? request.client_name : undefined,
    request.project_title ?? undefined,
    formatDue(text, request.due_date, !isOpenRequest(request.state)),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="text-12 text-muted">
      {facts.map((fact, index) => (
        // Breaks lines only between facts.
        <span key={fact} className="inline-block">
          {fact}
          {index < facts.length - 1 && <span className="whitespace-pre">{' · '}</span>}
        </span>
      ))}
    </p>
  );
}
