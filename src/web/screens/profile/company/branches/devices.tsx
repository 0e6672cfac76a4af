import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { listDevices, revokeDevice, updateDevice } from '#contract/clock/devices.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { FailedState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { createForm } from '#web/forms/create-form.ts';

type Device = Received<typeof listDevices>[number];

const Name = createForm<{ name: string }>();
const nameLength = [['max_characters', 80]] as const;
const question = callOptions(listDevices, {});

function DeviceLine({ device }: { device: Device }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'revoke' | null>(null);
  const { id, name, username, signed_in, last_seen_at, clock_offset_seconds: offset } = device;
  const initial = { name };
  const params = { id: String(id) };
  const reload = () => queries.invalidateQueries({ queryKey: question.queryKey });

  async function revoke() {
    await callApi(revokeDevice, { params });
    await reload();
    showToast({ text: text('branches.devices.revoked', { name }) });
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <TabletSmartphone className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-13">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted">
          {text(signed_in ? 'branches.devices.signedIn' : 'branches.devices.signedOut', {
            account: username,
            time: format.dateTime(last_seen_at),
          })}
        </p>
        {offset !== null && Math.abs(offset) >= 60 && (
          <p className="text-warn">{text('branches.devices.offset', { seconds: format.number(offset) })}</p>
        )}
      </div>
      <IconButton
        label={text('branches.devices.renameOf', { name })}
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={() => setOpen('rename')}
      />
      <Button
        variant="danger"
        aria-label={text('branches.devices.revokeOf', { name })}
        onClick={() => setOpen('revoke')}
      >
        {text('branches.devices.revoke')}
      </Button>
      <Name.Dialog
        open={open === 'rename'}
        onClose={() => setOpen(null)}
        title={text('branches.devices.renameOf', { name })}
        initial={initial}
        onSubmit={async (body) => {
          await callApi(updateDevice, { params, body });
          await reload();
        }}
      >
        <Name.Text name="name" label={text('branches.devices.name')} required rules={nameLength} />
      </Name.Dialog>
      <ConfirmDialog
        open={open === 'revoke'}
        onClose={() => setOpen(null)}
        title={text('branches.devices.revokeTitle', { name })}
        text={text('branches.devices.revokeText')}
        action={text('branches.devices.revoke')}
        danger
        onConfirm={revoke}
      />
    </li>
  );
}

/** Manages a branch's clock tablets; signing out a lost one is final. */
export function Devices({ branch }: { branch: number }) {
  const text = useTexts();
  const { data, isError, isFetching, refetch } = useQuery(question);
  const devices = data?.filter((device) => device.branch === branch);
  return (
    <section aria-label={text('branches.devices.title')} className="border-line border-t px-4 py-4 sm:px-6">
      <h3 className="font-semibold text-14">{text('branches.devices.title')}</h3>
      {devices && devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices?.length === 0 && <p className="mt-1 text-13 text-muted">{text('branches.devices.none')}</p>}
      {!data && isError && (
        <FailedState className="mt-3" onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  );
}
