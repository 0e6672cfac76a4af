import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Ellipsis, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { decideClientRequest, withdrawClientRequest } from '#contract/clients/requests.ts';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { RequestDialog } from '../later-dialogs.ts';
import type { ClientRequest } from '../types.ts';
import { RequestEntries } from './request-entries.tsx';
import { RequestFacts, RequestStatus } from './request-labels.tsx';
import { useRefreshRequests } from './use-refresh-requests.ts';

const AskAgain = createForm<{ reason: string }>();

/** Offers actions on a request: accept, ask again, change and withdraw. */
function Actions({ request, onHold }: { request: ClientRequest; onHold: (isHeld: boolean) => void }) {
  const text = useTexts();
  const refresh = useRefreshRequests();
  const [open, setOpen] = useState<'again' | 'change' | 'withdraw' | null>(null);
  // Remembers the version seen when a dialog opened.
  const [seen, setSeen] = useState(request.version);
  const params = { id: String(request.id) };
  const show = (dialog: NonNullable<typeof open>) => {
    setSeen(request.version);
    setOpen(dialog);
    onHold(true);
  };
  const close = () => {
    setOpen(null);
    onHold(false);
  };
  /** Decides on the version seen. Reports a newer one, then goes on from it. */
  const decideSeen = async (send: (ifMatch: number) => Promise<unknown>) => {
    try {
      await send(seen);
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 412) {
        setSeen((reason.current as ClientRequest).version);
      }
      throw reason;
    } finally {
      void refresh();
    }
  };
  const isOpen = isOpenRequest(request.state);
  const accept = useMutation({
    mutationFn: () =>
      callApi(decideClientRequest, { params, body: { accept: true }, ifMatch: request.version }),
    onSuccess: () => showToast({ text: text('messages.requests.nowAccepted', { title: request.title }) }),
    onError: tellFailure,
    // Also shows what somebody else changed meanwhile.
    onSettled: refresh,
  });
  const icon = (Icon: typeof Check) => <Icon className="size-4 text-muted" aria-hidden="true" />;
  const again = {
    label: text('messages.requests.askAgain'),
    icon: icon(RotateCcw),
    onSelect: () => show('again'),
  };
  return (
    <>
      {request.state === 'received' && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            busy={accept.isPending}
            icon={<Check className="size-4" aria-hidden="true" />}
            onClick={() => accept.mutate()}
          >
            {text('messages.requests.accept')}
          </Button>
          <Button onClick={() => show('again')}>{text('messages.requests.askAgain')}</Button>
        </div>
      )}
      <div className="absolute top-2 right-2">
        <Menu
          button={
            <IconButton
              label={text('messages.requests.moreOf', { title: request.title })}
              variant="quiet"
              icon={<Ellipsis className="size-4" aria-hidden="true" />}
            />
          }
          actions={[
            ...(isOpen
              ? [
                  {
                    label: text('messages.requests.acceptWithout'),
                    icon: icon(Check),
                    onSelect: () => accept.mutate(),
                  },
                ]
              : []),
            ...(request.state === 'accepted' ? [again] : []),
            {
              label: text('messages.requests.change'),
              icon: icon(Pencil),
              onSelect: () => show('change'),
            },
            {
              label: text('messages.requests.withdraw'),
              icon: icon(Undo2),
              danger: true,
              onSelect: () => show('withdraw'),
            },
          ]}
        />
      </div>
      {open === 'change' && (
        <RequestDialog
          client={{ id: request.client, entity_name: request.client_name }}
          request={request}
          onClose={close}
        />
      )}
      {open === 'again' && (
        <AskAgain.Dialog
          open
          onClose={close}
          title={text('messages.requests.againTitle', { title: request.title })}
          submit={text('messages.requests.askAgain')}
          initial={{ reason: '' }}
          onSubmit={({ reason }) =>
            decideSeen((ifMatch) =>
              callApi(decideClientRequest, { params, body: { accept: false, reason }, ifMatch }),
            )
          }
        >
          <AskAgain.Textarea
            name="reason"
            label={text('messages.requests.reason')}
            required
            rules={[['max_characters', 2000]]}
          />
        </AskAgain.Dialog>
      )}
      <ConfirmDialog
        danger
        open={open === 'withdraw'}
        onClose={close}
        title={text('messages.requests.withdrawTitle')}
        text={text('messages.requests.withdrawText', { title: request.title })}
        action={text('messages.requests.withdraw')}
        onConfirm={async () => {
          await decideSeen((ifMatch) => callApi(withdrawClientRequest, { params, ifMatch }));
          showToast({ text: text('messages.requests.withdrawn') });
        }}
      />
    </>
  );
}

interface FirmRequestProps {
  request: ClientRequest;
  withClient: boolean;
  /** Runs when a dialog about the request opens or closes, to keep the request in place. */
  onHold: (isHeld: boolean) => void;
}

/** Shows a request to the firm. */
export function FirmRequest({ request, withClient, onHold }: FirmRequestProps) {
  return (
    <li className="relative rounded-control border border-line-2 bg-surface px-4 py-3">
      <div
        className={clsx(
          'flex flex-wrap items-start justify-between gap-x-3 gap-y-1',
          request.may_write && 'pr-9',
        )}
      >
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="break-words font-semibold text-14">{request.title}</h2>
          <RequestFacts request={request} withClient={withClient} />
        </div>
        <RequestStatus state={request.state} side="firm" />
      </div>
      {request.explanation !== '' && (
        <p className="mt-1 whitespace-pre-wrap break-words text-13">{request.explanation}</p>
      )}
      <RequestEntries entries={request.entries} />
      {request.may_write && <Actions request={request} onHold={onHold} />}
    </li>
  );
}
