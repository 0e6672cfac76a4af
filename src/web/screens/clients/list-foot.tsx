import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Kbd } from '#web/components/kbd.tsx';

interface ListFootProps {
  shown: number;
  /** Clients in the list without filters. */
  total: number | undefined;
  onSelectAll: (() => void) | undefined;
}

/** Shows the count and the keyboard shortcuts below the list. */
export function ListFoot({ shown, total, onSelectAll }: ListFootProps) {
  const text = useTexts();
  return (
    <div
      data-foot
      className="page-x flex min-h-11 flex-wrap items-center gap-x-4 border-line-2 border-t bg-canvas text-13 text-muted"
    >
      <p role="status">
        {total === undefined || total === shown
          ? text('clients.count', { count: shown })
          : text('clients.countOf', { shown: format.number(shown), total: format.number(total) })}
      </p>
      {onSelectAll && (
        <Button size={28} variant="quiet" onClick={onSelectAll}>
          {text('clients.selectAll', { count: shown })}
        </Button>
      )}
      <p aria-hidden="true" className="ml-auto flex items-center gap-1 text-12 max-lg:hidden">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {text('clients.moveKeys')}
        <Kbd>Enter</Kbd>
        {text('clients.openKey')}
      </p>
    </div>
  );
}
