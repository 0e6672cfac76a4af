import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { Facts } from './facts.tsx';
import { PanelSection } from './panel-section.tsx';

interface ClientDetailsProps {
  /** Tab, which `?edit=` opens for editing. */
  part: string;
  facts: readonly [label: string, value: ReactNode][];
  mayWrite: boolean;
  /** True while what is above is still to come: a press would miss what it moves. */
  isAwaited?: boolean;
  /** Renders the form. */
  children: (done: { onSaved: () => void; onCancel: () => void }) => ReactNode;
}

/** Shows details with an Edit button, which opens their form in place. */
export function ClientDetails(props: ClientDetailsProps) {
  const { part, facts, mayWrite, isAwaited = false, children } = props;
  const text = useTexts();
  const [search] = useSearchParams();
  const [editing, setEditing] = useState(mayWrite && search.get('edit') === part);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (editing && mayWrite) {
    const onSaved = () => {
      close();
      showToast({ text: text('common.saved') });
    };
    return (
      <PanelSection title={text('clients.summary.details')}>
        {children({ onSaved, onCancel: close })}
      </PanelSection>
    );
  }
  return (
    <PanelSection
      title={text('clients.summary.details')}
      aside={
        mayWrite &&
        !isAwaited && (
          <Button
            ref={edit}
            size={28}
            className="ml-auto"
            icon={<Pencil className="size-3.5" aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {text('clients.summary.edit')}
          </Button>
        )
      }
    >
      {isAwaited ? <SkeletonRows rows={2} /> : <Facts facts={facts} />}
    </PanelSection>
  );
}
