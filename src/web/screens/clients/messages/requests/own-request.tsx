import clsx from 'clsx';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { isLate } from '../format-conversation.ts';
import type { ClientRequest } from '../types.ts';
import { AnswerForm } from './answer-form.tsx';
import { RequestEntries } from './request-entries.tsx';
import { RequestFacts, RequestStatus } from './request-labels.tsx';

interface OwnRequestProps {
  request: ClientRequest;
  /** True if the firm withdrew it while the client was answering. */
  isWithdrawn?: boolean;
  /** Runs when the answer form opens or closes, to keep the request in place. */
  onHold?: (isHeld: boolean) => void;
}

/** Shows a request to its client, with ways to answer. */
export function OwnRequest({ request, isWithdrawn = false, onHold }: OwnRequestProps) {
  const text = useTexts();
  const card = useRef<HTMLLIElement>(null);
  const [answering, setAnswering] = useState<'answer' | 'does_not_apply' | null>(null);
  const isOpen = isOpenRequest(request.state);
  const last = request.entries.at(-1);
  const open = (as: 'answer' | 'does_not_apply') => {
    setAnswering(as);
    onHold?.(true);
  };
  const close = () => {
    setAnswering(null);
    onHold?.(false);
    card.current?.focus();
  };
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={clsx(
        'rounded-control border px-4 py-3 focus-visible:outline-none',
        isLate(request.due_date, !isOpen) ? 'border-warn' : 'border-line-2',
        !isOpen && 'bg-canvas',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="break-words font-semibold text-14">{request.title}</h3>
          <RequestFacts request={request} />
        </div>
        <RequestStatus state={request.state} side="client" />
      </div>
      {request.explanation !== '' && (
        <p className="mt-1 whitespace-pre-wrap break-words text-13">{request.explanation}</p>
      )}
      {request.state === 'again' && last && (
        <Notice tone="warn" className="mt-2">
          <span className="font-medium">{text('messages.requests.againBecause')}</span> {last.body}
        </Notice>
      )}
      <RequestEntries entries={request.state === 'again' ? request.entries.slice(0, -1) : request.entries} />
      {answering && (isWithdrawn || request.state === 'accepted') && (
        <Notice tone="warn" urgent className="mt-2">
          {text(isWithdrawn ? 'messages.requests.withdrawnMeanwhile' : 'messages.requests.acceptedMeanwhile')}
        </Notice>
      )}
      {answering && (
        <AnswerForm
          key={answering}
          request={request}
          doesNotApply={answering === 'does_not_apply'}
          onClose={close}
        />
      )}
      {!answering && request.state !== 'accepted' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant={isOpen ? 'primary' : 'secondary'}
            icon={<Paperclip className="size-4" aria-hidden="true" />}
            onClick={() => open('answer')}
          >
            {text(isOpen ? 'messages.requests.answer' : 'messages.requests.more')}
          </Button>
          {isOpen && (
            <Button onClick={() => open('does_not_apply')}>{text('messages.requests.doesNotApply')}</Button>
          )}
        </div>
      )}
    </li>
  );
}
