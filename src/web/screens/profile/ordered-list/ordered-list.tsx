import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { moveBeside, moveByPlaces } from './move-in-order.ts';
import { OrderedRow, type RowLabels } from './ordered-row.tsx';

interface OrderedListProps<Row> {
  label: string;
  /** How to move a row. */
  hint: string;
  rows: readonly Row[];
  labelRow: (row: Row) => RowLabels & { removeTitle: string };
  /** Words of the question before a deletion. */
  removal: { text: string; action: string };
  onOrder: (rows: readonly Row[], ids: number[], moved: number) => void;
  onRemove: (row: Row) => Promise<void>;
  /** Renders the form that changes a row in place. */
  renderForm: (row: Row, onDone: () => void) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** Lists rows in a custom order, to move, change in place and delete. */
export function OrderedList<Row extends { id: number }>({
  label,
  hint,
  rows,
  labelRow,
  removal,
  onOrder,
  onRemove,
  renderForm,
  children,
}: OrderedListProps<Row>) {
  const [removing, setRemoving] = useState<Row>();
  const [asking, setAsking] = useState(false);
  const ids = rows.map(({ id }) => id);
  const remove = async () => {
    if (!removing) return;
    await onRemove(removing);
  };
  return (
    <>
      <p className="mb-3 text-12 text-muted">{hint}</p>
      <ol aria-label={label} className="overflow-hidden rounded-card border border-line *:last:border-b-0">
        {rows.map((row, index) => (
          <OrderedRow
            key={row.id}
            id={row.id}
            labels={labelRow(row)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onStep={(places) => onOrder(rows, moveByPlaces(ids, row.id, places), row.id)}
            onDropBeside={(id, side) => onOrder(rows, moveBeside(ids, id, row.id, side), id)}
            onRemove={() => {
              setRemoving(row);
              setAsking(true);
            }}
            renderForm={(onDone) => renderForm(row, onDone)}
          >
            {children(row)}
          </OrderedRow>
        ))}
      </ol>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={removing ? labelRow(removing).removeTitle : ''}
        text={removal.text}
        action={removal.action}
        danger
        onConfirm={remove}
      />
    </>
  );
}
