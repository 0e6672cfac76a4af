import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { deletePushDevice, listPushDevices } from '#contract/notifications/push.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useThisDevice } from './use-this-device.ts';

type Device = Received<typeof listPushDevices>[number];

function DeviceLine({ device, onRemove }: { device: Device; onRemove: () => Promise<void> }) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const { browser, system, created_at, failing_since, current } = device;
  const name =
    browser && system
      ? text('notifications.push.device', { browser, system })
      : browser || system || text('notifications.push.unknownDevice');
  const Icon = /iPhone|Android/.test(system) ? Smartphone : Laptop;
  const remove = async () => {
    setBusy(true);
    if (await attempt(onRemove)) showToast({ text: text('notifications.push.removed', { name }) });
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          {name}
          {current && <Chip tone="ok">{text('notifications.push.current')}</Chip>}
        </p>
        <p className="text-13 text-muted">
          {failing_since === null
            ? text('notifications.push.since', { day: format.dateTime(created_at) })
            : text('notifications.push.failing', { day: format.dateTime(failing_since) })}
        </p>
      </div>
      <Button
        busy={busy}
        onClick={() => void remove()}
        aria-label={text('notifications.push.removeNamed', { name })}
      >
        {text('notifications.push.remove')}
      </Button>
    </li>
  );
}

/** Lists the own devices that get push messages; signs this one up and removes any. */
export function Devices() {
  const text = useTexts();
  const queries = useQueryClient();
  const query = useQuery(callOptions(listPushDevices, {}));
  const { data } = query;
  const { state, signUp, leave } = useThisDevice();
  const [busy, setBusy] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: [listPushDevices.id] });
  const isOn = state === 'on' && data?.some(({ current }) => current) === true;
  const turnOn = async () => {
    setBusy(true);
    try {
      await signUp();
      await reload();
    } catch (error) {
      if (error instanceof DOMException)
        showToast({ text: text('notifications.push.failed'), tone: 'failed' });
      else tellFailure(error);
    }
    setBusy(false);
  };
  const remove = async ({ id, current }: Device) => {
    await callApi(deletePushDevice, { params: { id: String(id) } });
    if (current) await leave();
    await reload();
  };
  return (
    <div className="grid gap-3">
      {state === 'unsupported' || state === 'denied' ? (
        <p className="text-13 text-muted">{text(`notifications.push.${state}`)}</p>
      ) : (
        !isOn &&
        state &&
        data && (
          <div>
            <Button variant="primary" busy={busy} onClick={() => void turnOn()}>
              {text('notifications.push.turnOn')}
            </Button>
          </div>
        )
      )}
      {data ? (
        data.length === 0 ? (
          <p className="text-13 text-muted">{text('notifications.push.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.map((device) => (
              <DeviceLine key={device.id} device={device} onRemove={() => remove(device)} />
            ))}
          </ul>
        )
      ) : (
        <Unloaded query={query}>
          <SkeletonRows rows={1} />
        </Unloaded>
      )}
    </div>
  );
}
