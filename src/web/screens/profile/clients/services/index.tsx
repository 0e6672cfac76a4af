import { ListChecks } from 'lucide-react';
import { listAccountServices } from '#contract/clients/account-services.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { AddForm } from '../../ordered-list/add-form.tsx';
import { OrderedList } from '../../ordered-list/ordered-list.tsx';
import { nameRules, RenameForm } from './rename-form.tsx';
import { useServices } from './use-services.ts';

// Comes after the list: the file of all clients is long.
const ClientCount = lazyComponent(async () => (await import('./client-count.tsx')).ClientCount);

/** Services of the firm for clients, in a custom order. */
export default function ServiceTab() {
  const text = useTexts();
  const { data } = usePageCall(listAccountServices, {});
  const services = useServices();
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
          <OrderedList
            label={text('services.title')}
            hint={text('services.keysHint')}
            rows={data}
            labelRow={({ name }) => ({
              drag: text('services.drag', { name }),
              change: text('services.rename', { name }),
              up: text('services.up', { name }),
              down: text('services.down', { name }),
              remove: text('services.remove', { name }),
              removeTitle: text('services.removeTitle', { name }),
            })}
            removal={{ text: text('services.removeText'), action: text('services.removeAction') }}
            onOrder={services.order}
            onRemove={services.remove}
            renderForm={(service, onDone) => (
              <RenameForm
                name={service.name}
                onSave={(name) => services.rename(service, name)}
                onDone={onDone}
              />
            )}
          >
            {({ id, name }) => (
              <>
                <span className="wrap-anywhere min-w-0 flex-1 font-medium text-14">{name}</span>
                <ClientCount service={id} />
              </>
            )}
          </OrderedList>
        )}
        {data && (
          <AddForm
            label={text('services.newName')}
            placeholder={text('services.namePlaceholder')}
            action={text('services.add')}
            rules={nameRules}
            onAdd={services.add}
          />
        )}
      </Section>
    </div>
  );
}
