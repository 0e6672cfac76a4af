import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { listPositions } from '#contract/company/positions.ts';
import { attempt } from '#web/api/attempt.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { AddForm } from '../../ordered-list/add-form.tsx';
import { OrderedList } from '../../ordered-list/ordered-list.tsx';
import { nameRules, PositionForm } from './position-form.tsx';
import { usePositionWrites } from './use-position-writes.ts';

/** Proposes a restaurant's usual positions. */
function EmptyPositions({ onAddAll }: { onAddAll: (names: readonly string[]) => Promise<void> }) {
  const text = useTexts();
  const [busy, setBusy] = useState(false);
  const names = (['server', 'cook', 'host', 'bartender', 'dishwasher'] as const).map((key) =>
    text(`positions.usual.${key}`),
  );
  const addAll = async () => {
    setBusy(true);
    await attempt(() => onAddAll(names));
    setBusy(false);
  };
  return (
    <EmptyState
      icon={<BriefcaseBusiness strokeWidth={1.5} aria-hidden="true" />}
      title={text('positions.emptyTitle')}
      action={
        <Button variant="primary" busy={busy} onClick={addAll}>
          {text('positions.addUsual', { names: format.list(names) })}
        </Button>
      }
    >
      {text('positions.emptyText')}
    </EmptyState>
  );
}

/** The store's positions, in a custom order. */
export function Positions() {
  const text = useTexts();
  const { data } = usePageCall(listPositions, {});
  const positions = usePositionWrites();
  if (!data) {
    return (
      <LoadingState>
        <SkeletonRows rows={5} />
      </LoadingState>
    );
  }
  return (
    <>
      {data.length === 0 ? (
        <EmptyPositions onAddAll={positions.addAll} />
      ) : (
        <OrderedList
          label={text('positions.title')}
          hint={text('positions.keysHint')}
          rows={data}
          labelRow={({ name }) => ({
            drag: text('positions.drag', { name }),
            change: text('positions.edit', { name }),
            up: text('positions.up', { name }),
            down: text('positions.down', { name }),
            remove: text('positions.remove', { name }),
            removeTitle: text('positions.removeTitle', { name }),
          })}
          removal={{ text: text('positions.removeText'), action: text('positions.removeAction') }}
          onOrder={positions.order}
          onRemove={positions.remove}
          renderForm={(position, onDone) => (
            <PositionForm
              position={position}
              onSave={(changes) => positions.save(position, changes)}
              onDone={onDone}
            />
          )}
        >
          {({ name, colour, active }) => (
            <>
              <PositionDot colour={colour} />
              <span className="wrap-anywhere min-w-0 font-medium text-14">{name}</span>
              {!active && <Chip>{text('positions.off')}</Chip>}
            </>
          )}
        </OrderedList>
      )}
      <AddForm
        label={text('positions.newName')}
        placeholder={text('positions.namePlaceholder')}
        action={text('positions.add')}
        rules={nameRules}
        onAdd={positions.add}
      />
    </>
  );
}
