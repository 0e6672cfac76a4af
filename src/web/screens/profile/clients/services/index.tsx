import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { listAccountServices } from '#contract/clients/account-services.ts';
import { describeError, handleFailedWrite } from '#web/api/error-handling.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useFormState } from '#web/forms/form.tsx';
import { nameRules } from './rename-form.tsx';
import { moveBeside, moveByPlaces } from './service-order.ts';
import { ServiceRow } from './service-row.tsx';
import { type Service, useServices } from './use-services.ts';

const NewService = createForm<{ name: string }>();
const blank = { name: '' };

function AddButton() {
  const text = useTexts();
  const { busy } = useFormState();
  return (
    <Button type="submit" variant="primary" size={36} busy={busy} className="mt-5.5">
      {text('services.add')}
    </Button>
  );
}

/** Adds services one by one: clears the field and keeps the focus. */
function AddForm({ onAdd }: { onAdd: (name: string) => Promise<void> }) {
  const text = useTexts();
  const [turn, setTurn] = useState(0);
  return (
    <NewService.Form
      key={turn}
      className="mt-4"
      label={text('services.newName')}
      initial={blank}
      onSubmit={async ({ name }) => {
        await onAdd(name);
        setTurn(turn + 1);
      }}
    >
      <div className="flex items-start gap-2">
        <NewService.Text
          name="name"
          label={text('services.newName')}
          placeholder={text('services.namePlaceholder')}
          required
          rules={nameRules}
          autoFocus={turn > 0}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <AddButton />
      </div>
    </NewService.Form>
  );
}

function RemoveServiceDialog({
  service,
  open,
  onClose,
  onRemove,
}: {
  service: Service | undefined;
  open: boolean;
  onClose: () => void;
  onRemove: (service: Service) => Promise<void>;
}) {
  const text = useTexts();
  const [error, setError] = useState('');
  const confirm = async () => {
    if (!service) return;
    setError('');
    try {
      await onRemove(service);
    } catch (reason) {
      handleFailedWrite(reason);
      setError(describeError(reason));
      throw reason;
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('services.removeTitle', { name: service?.name ?? '' })}
      text={text('services.removeText')}
      action={text('services.removeAction')}
      danger
      error={error}
      onConfirm={confirm}
    />
  );
}

/** Services of the firm for clients, in a custom order. */
export default function ServiceTab() {
  const text = useTexts();
  const { data } = usePageCall(listAccountServices, {});
  const services = useServices();
  const [removing, setRemoving] = useState<Service>();
  const [asking, setAsking] = useState(false);
  const ids = data?.map(({ id }) => id) ?? [];
  return (
    <div className="page-x">
      <Section title={text('services.title')} text={text('services.text')}>
        {!data && (
          <LoadingState>
            <SkeletonRows rows={6} />
          </LoadingState>
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<ListChecks strokeWidth={1.5} aria-hidden="true" />}
            title={text('services.emptyTitle')}
          >
            {text('services.emptyText')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <>
            <p className="mb-3 text-12 text-muted">{text('services.keysHint')}</p>
            <ol
              aria-label={text('services.title')}
              className="overflow-hidden rounded-card border border-line *:last:border-b-0"
            >
              {data.map((service, index) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  isFirst={index === 0}
                  isLast={index === data.length - 1}
                  onStep={(places) => services.order(data, moveByPlaces(ids, service.id, places), service.id)}
                  onDropBeside={(id, side) => services.order(data, moveBeside(ids, id, service.id, side), id)}
                  onRename={(name) => services.rename(service, name)}
                  onRemove={() => {
                    setRemoving(service);
                    setAsking(true);
                  }}
                />
              ))}
            </ol>
          </>
        )}
        {data && <AddForm onAdd={services.add} />}
      </Section>
      <RemoveServiceDialog
        service={removing}
        open={asking}
        onClose={() => setAsking(false)}
        onRemove={services.remove}
      />
    </div>
  );
}
