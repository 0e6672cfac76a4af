import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { makeCalendarLink, readCalendarLink, turnOffCalendarLink } from '#contract/schedule/calendar-link.ts';
import { localDate } from '#domain/time/zones.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';

export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const id = useId();
  const client = useQueryClient();
  const link = useQuery(callOptions(readCalendarLink, {}));
  const [address, setAddress] = useState('');
  const onSettled = () => client.invalidateQueries({ queryKey: ['calendar-link.read'] });
  const make = useMutation({
    mutationFn: () => callApi(makeCalendarLink, {}),
    onSuccess: (made) => setAddress(made.address),
    onSettled,
  });
  const turnOff = useMutation({
    mutationFn: () => callApi(turnOffCalendarLink, {}),
    onSuccess: () => {
      setAddress('');
      showToast({ text: text('announcements.link.off') });
    },
    onSettled,
  });
  const since = link.data?.created_at ?? null;
  const failure = make.error ?? turnOff.error;

  async function copy() {
    await navigator.clipboard.writeText(address);
    showToast({ text: text('announcements.link.copied') });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('announcements.link.title')}
      description={text('announcements.link.text')}
      actions={
        <>
          {since !== null && (
            <Button variant="danger" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {text('announcements.link.turnOff')}
            </Button>
          )}
          <Button
            variant={since === null ? 'primary' : 'secondary'}
            busy={make.isPending}
            disabled={link.isPending}
            onClick={() => make.mutate()}
          >
            {text(since === null ? 'announcements.link.make' : 'announcements.link.renew')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" urgent className="mt-3">
          {describeError(failure)}
        </Notice>
      )}
      {address !== '' ? (
        <div className="mt-3">
          <label htmlFor={id} className="block font-medium text-13">
            {text('announcements.link.address')}
          </label>
          <div className="mt-1 flex gap-2">
            <input
              id={id}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
              className="h-9 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2.5 text-13"
            />
            <Button size={36} onClick={() => void copy()}>
              <Copy className="size-4" aria-hidden="true" />
              {text('announcements.link.copy')}
            </Button>
          </div>
          <p className="mt-1 text-12 text-muted">{text('announcements.link.once')}</p>
          <a href={address.replace(/^https?:/, 'webcal:')} className={`${buttonClass('secondary', 36)} mt-3`}>
            {text('announcements.link.subscribe')}
          </a>
        </div>
      ) : (
        since !== null && (
          <p className="mt-3 text-13">
            {text('announcements.link.since', {
              day: format.day(localDate(since, session.timezone), 'withYear'),
            })}
          </p>
        )
      )}
    </Dialog>
  );
}
