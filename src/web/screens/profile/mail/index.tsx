import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { listOutbox, outboxPage } from '#contract/mail/outbox.ts';
import type { Received } from '#web/api/instants.ts';
import { copyLink } from '#web/api/mailed-link.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, Unloaded } from '#web/components/states.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';

const stateChips = { kept: 'open', queued: 'waiting', sent: 'ok', failed: 'late' } as const;

type OutboxMail = Received<typeof listOutbox>['results'][number];

function MailState({ mail }: { mail: OutboxMail }) {
  const text = useTexts();
  return <StatusChip status={stateChips[mail.state]}>{text(`outbox.states.${mail.state}`)}</StatusChip>;
}

function MailLine({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
  const when = format.dateTime(mail.created_at);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-2.5 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="block truncate font-medium text-14">{mail.subject}</span>
          <span className="block truncate text-13 text-muted">{mail.to}</span>
        </span>
        <span className="figures text-13 text-muted">{when}</span>
        <MailState mail={mail} />
      </button>
    </li>
  );
}

function MailDialog({
  mail,
  open,
  onClose,
}: {
  mail: OutboxMail | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const text = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mail?.subject ?? ''}
      description={mail && text('outbox.to', { address: mail.to })}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{text('common.close')}</Button>
          {mail?.state === 'kept' && mail.link !== null && (
            <Button variant="primary" onClick={() => void copyLink(mail.link ?? '', text)}>
              {text('common.copyLink')}
            </Button>
          )}
        </>
      }
    >
      {mail?.last_error && (
        <Notice tone={mail.state === 'failed' ? 'danger' : 'warn'} className="mt-3">
          {text('outbox.lastError', { count: mail.attempts, reason: mail.last_error })}
        </Notice>
      )}
      <p className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-control bg-sunken px-3 py-2.5 text-14">
        {mail?.text}
      </p>
    </Dialog>
  );
}

/** Lists sent mail, or mail to hand over without a mail server. Needs the texts of `outbox`. */
export function Outbox() {
  const text = useTexts();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<OutboxMail>();
  const [open, setOpen] = useState(false);
  const query = useQuery({
    ...callOptions(listOutbox, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / outboxPage));
  return (
    <Section title={text('outbox.title')} text={text('outbox.text')}>
      {data?.results.some(({ state }) => state === 'kept') && (
        <Notice className="mb-4">{text('outbox.noServer')}</Notice>
      )}
      {data && data.results.length === 0 && (
        <EmptyState
          icon={<MailOpen strokeWidth={1.5} aria-hidden="true" />}
          title={text('outbox.emptyTitle')}
        >
          {text('outbox.emptyText')}
        </EmptyState>
      )}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line">
          {data.results.map((mail) => (
            <MailLine
              key={mail.id}
              mail={mail}
              onOpen={() => {
                setShown(mail);
                setOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      <Unloaded query={query}>
        <SkeletonRows rows={4} />
      </Unloaded>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-end gap-2">
          <p role="status" className="mr-auto text-13 text-muted">
            {text('outbox.page', { page: format.number(page), pages: format.number(pages) })}
          </p>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('outbox.newer')}
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {text('outbox.older')}
          </Button>
        </div>
      )}
      <MailDialog mail={shown} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
