import type { ReactNode } from 'react';
import { countLeft, useDayOffContext } from '#web/attention/day-off-context.ts';
import { rowPath } from '#web/attention/describe-row.ts';
import type { Words } from '#web/attention/row-words.ts';
import { findAction, findElsewhere, findNo, findYes, type Row } from '#web/attention/use-attention.ts';
import { Warning } from '#web/attention/warning.tsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import type { RowActions } from './row.tsx';

/** Sheet of a row on a phone: note, facts, choices, and a button for each action of the row. */
export function RowSheet({
  row,
  words,
  approval,
  busy,
  actions,
  onClose,
  children,
}: {
  row: Row;
  words: Words;
  /** Label of the yes. */
  approval: string | undefined;
  busy: boolean;
  actions: Pick<RowActions, 'act' | 'decline' | 'other'>;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useTexts();
  const yes = findYes(row);
  const no = findNo(row);
  const correct = findAction(row, 'correct');
  const elsewhere = findElsewhere(row);
  const isDayOff = row.kind === 'day_off';
  const { data } = useDayOffContext(Number(row.id), isDayOff);
  const left = isDayOff && data ? countLeft(data, row.facts.kind) : null;
  const missing = isDayOff && left !== null ? row.facts.hours - left : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words.name}, ${words.what}`}
      description={words.more}
      actions={
        <>
          {no && (
            <Button size={48} onClick={() => actions.decline(row)}>
              {text(`attention.actions.${no.action}`)}
            </Button>
          )}
          {correct && (
            <Button size={48} variant={yes ? 'secondary' : 'primary'} onClick={() => actions.other(row)}>
              {text('attention.actions.correct')}
            </Button>
          )}
          {yes && (
            <Button size={48} variant="primary" busy={busy} onClick={() => actions.act(row, yes)}>
              {approval}
            </Button>
          )}
          {elsewhere && (
            <ButtonLink size={48} variant="primary" to={rowPath(row)}>
              {text(`attention.actions.${elsewhere.action}`)}
            </ButtonLink>
          )}
        </>
      }
    >
      <ul className="mt-2 divide-y divide-line border-line border-y text-13 wrap-anywhere">
        {words.facts.map((fact) => (
          <li key={fact.text} className="py-2.5">
            {fact.warns ? <Warning>{fact.text}</Warning> : fact.text}
          </li>
        ))}
        {left !== null && isDayOff && (
          <li className="py-2.5">
            {missing > 0 ? (
              <Warning>{text('attention.dayOff.short', { hours: format.number(missing, 2) })}</Warning>
            ) : (
              `${text('attention.dayOff.left', { hours: format.number(left, 2) })}. ${text(
                'attention.dayOff.uses',
                {
                  hours: format.number(row.facts.hours, 2),
                },
              )}`
            )}
          </li>
        )}
      </ul>
      <div className="mt-3">{children}</div>
    </Dialog>
  );
}
