import clsx from 'clsx';
import { Camera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PickButton } from '../compose/pick-button.tsx';
import { useFileDrop } from '../compose/use-file-drop.ts';
import { isLate } from '../format-conversation.ts';
import type { ClientRequest } from '../types.ts';
import { RequestEntries } from './request-entries.tsx';
import { RequestFacts, RequestStatus } from './request-labels.tsx';

const AnswerForm = lazyComponent(async () => (await import('./answer-form.tsx')).AnswerForm);

interface OwnRequestProps {
  request: ClientRequest;
  /** True for the request to answer next, whose button is the page's primary one. */
  isNext?: boolean;
  /** True if the firm withdrew it while the client was answering. */
  isWithdrawn?: boolean;
  /** Runs when the answer form opens or closes, to keep the request in place. */
  onHold?: (isHeld: boolean) => void;
}

/** Shows a request to its client, with ways to answer. */
export function OwnRequest({ request, isNext = false, isWithdrawn = false, onHold }: OwnRequestProps) {
  const text = useTexts();
  const card = useRef<HTMLLIElement>(null);
  const [answering, setAnswering] = useState<'answer' | 'does_not_apply' | null>(null);
  const [picked, setPicked] = useState<readonly File[]>([]);
  const isOpen = isOpenRequest(request.state);
  const mayAnswer = request.may_write && request.state !== 'accepted';
  const last = request.entries.at(-1);
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const open = (as: 'answer' | 'does_not_apply', files: readonly File[] = []) => {
    setPicked(files);
    setAnswering(as);
    onHold?.(true);
  };
  const close = () => {
    setAnswering(null);
    onHold?.(false);
    card.current?.focus();
  };
  const { isOver, handlers } = useFileDrop((files) => open('answer', files), answering === null && mayAnswer);
  const icon = (Icon: typeof Upload) => <Icon className="size-4" aria-hidden="true" />;
  return (
    <li
      ref={card}
      {...handlers}
      tabIndex={-1}
      className={clsx(
        'rounded-control border px-4 py-3 focus-visible:outline-none',
        isOver
          ? 'border-accent bg-accent-weak'
          : isLate(request.due_date, !isOpen)
            ? 'border-warn'
            : 'border-line-2',
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
          picked={picked}
          onClose={close}
        />
      )}
      {!answering && mayAnswer && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <PickButton
            label={text(isOpen ? 'messages.requests.upload' : 'messages.requests.more')}
            name={request.title}
            icon={icon(Upload)}
            primary={isNext}
            onFiles={(files) => open('answer', files)}
          />
          {isTouched && isOpen && (
            <PickButton
              label={text('messages.requests.photo')}
              name={request.title}
              icon={icon(Camera)}
              camera
              onFiles={(files) => open('answer', files)}
            />
          )}
          <Button variant="quiet" className="text-accent!" onClick={() => open('answer')}>
            {text('messages.requests.answerInstead')}
          </Button>
          {isOpen && (
            <Button variant="quiet" onClick={() => open('does_not_apply')}>
              {text('messages.requests.doesNotApply')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
