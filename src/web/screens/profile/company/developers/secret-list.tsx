import { type LucideIcon, Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';

/** After the list. */
const ShownOnce = lazyComponent(async () => (await import('./shown-once.tsx')).ShownOnce);

export interface MakingProps {
  /** Receives the secret, which nobody can read again. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

interface SecretListProps<Row> {
  /** Undefined while they load. */
  rows: Row[] | undefined;
  /** One row, an `<li>` with its key. */
  line: (row: Row) => ReactNode;
  icon: LucideIcon;
  /** Their texts below `developers`. */
  texts: 'tokens' | 'webhooks';
  /** The page's one primary button adds such a row. */
  primary?: boolean;
  Making: ComponentType<MakingProps>;
}

/** Lists what has a secret; makes more, and shows the secret of a new one once. */
export function SecretList<Row>({ rows, line, icon: Icon, texts, primary, Making }: SecretListProps<Row>) {
  const text = useTexts();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState('');
  if (!rows) {
    return (
      <LoadingState>
        <SkeletonRows rows={3} />
      </LoadingState>
    );
  }
  const add = (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >
      {text(`developers.${texts}.add`)}
    </Button>
  );
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={<Icon strokeWidth={1.5} aria-hidden="true" />}
          title={text(`developers.${texts}.emptyTitle`)}
          action={add}
        >
          {text(`developers.${texts}.emptyText`)}
        </EmptyState>
      ) : (
        <>
          {add}
          <ul className="mt-2 divide-y divide-line">{rows.map(line)}</ul>
        </>
      )}
      {isMaking && <Making onMade={setMade} onClose={() => setMaking(false)} />}
      {made !== '' && (
        <ShownOnce
          title={text(`developers.${texts}.madeTitle`)}
          label={text(`developers.${texts}.secret`)}
          secret={made}
          onClose={() => setMade('')}
        />
      )}
    </>
  );
}
