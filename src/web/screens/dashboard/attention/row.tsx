import clsx from 'clsx';
import { Check, Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { DecisionRow } from '#web/attention/decision-row.tsx';
import { rowPath } from '#web/attention/describe-row.ts';
import type { Branches, Fact, Words } from '#web/attention/row-words.ts';
import type { Settled } from '#web/attention/use-answer.ts';
import {
  type Action,
  findAction,
  findElsewhere,
  findNo,
  findYes,
  type Row,
} from '#web/attention/use-attention.ts';
import { useFacts } from '#web/attention/use-facts.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';

export interface RowActions {
  act: (row: Row, action: Action) => void;
  decline: (row: Row) => void;
  other: (row: Row) => void;
  toggle: (row: Row) => void;
}

interface RowProps {
  row: Row;
  words: Words;
  branches: Branches;
  now: number;
  open: boolean;
  busy: boolean;
  /** Decided rows, kept until the reader has left the list. */
  settled: Settled | undefined;
  /** Label of the yes. */
  approval: string | undefined;
  actions: RowActions;
  focusRef: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Tells whether a row opens: those about late people and timesheets are decided on another screen. */
export const opens = ({ kind }: Row) => kind !== 'late' && kind !== 'timesheets';

/** Rows that a phone decides in a sheet, where all facts show. */
const opensSheet = ({ kind }: Row) =>
  kind === 'day_off' || kind === 'availability' || kind === 'trade' || kind === 'bid' || kind === 'premium';

/** Rows that a phone decides without a sheet: they show the change itself. */
const decidesUnseen = (kind: Row['kind']) => kind === 'correction' || kind === 'proposal';

/** The decision of a row: the quiet no, and the yes, solid only while the row is open. */
function Decision({ row, words, busy, settled, open, approval, actions }: RowProps) {
  const text = useTexts();
  const { name } = words;
  const yes = findYes(row);
  const no = findNo(row);
  const correct = findAction(row, 'correct');
  const elsewhere = findElsewhere(row);
  const label = (action: Action['action']) => text(`attention.actions.${action}`);
  const of = (said: string) => text('attention.actionOf', { action: said, name });
  const said = settled?.said ?? approval;
  return (
    <>
      {no && !settled && (
        <Button
          variant={open ? 'secondary' : 'quiet'}
          className="max-sm:hidden"
          aria-label={of(label(no.action))}
          onClick={() => actions.decline(row)}
        >
          {label(no.action)}
        </Button>
      )}
      {correct && !settled && (
        <Button
          variant={yes ? 'quiet' : 'secondary'}
          className={clsx(yes && 'max-sm:hidden')}
          aria-label={of(label('correct'))}
          onClick={() => actions.other(row)}
        >
          {label('correct')}
        </Button>
      )}
      {said && (
        // The same button says what was decided: it keeps the focus, and a second click does nothing.
        <Button
          variant={settled ? 'quiet' : open ? 'primary' : 'secondary'}
          className={clsx('sm:min-w-40', settled && 'pointer-events-none')}
          busy={busy}
          aria-label={of(said)}
          icon={settled && <Check className="size-4 text-ok" aria-hidden="true" />}
          onClick={() => yes && !settled && actions.act(row, yes)}
        >
          {said}
        </Button>
      )}
      {elsewhere && (
        <ButtonLink to={rowPath(row)} className="sm:min-w-40">
          {label(elsewhere.action)}
        </ButtonLink>
      )}
    </>
  );
}

/** Picks what a phone says below the name: what is asked, where, and what speaks most against it; its sheet says the rest. */
function describeBriefly({ kind }: Row, { what, more, facts }: Words, branch: string): Fact[] {
  const warnings = facts.filter(({ warns }) => warns).slice(0, 1);
  // The group says that they are late.
  if (kind === 'late') {
    return warnings.map((fact) => ({ ...fact, text: [fact.text, branch].filter(Boolean).join(', ') }));
  }
  if (kind === 'punch') {
    // The last one says what Accept does.
    const last = facts.filter((fact, index) => fact.warns || index === facts.length - 1);
    return [{ text: [what, branch].filter(Boolean).join(', ') }, ...last];
  }
  const asked = [what, kind === 'day_off' && more, kind !== 'missing_out' && branch].filter(Boolean);
  return [
    { text: asked.join(', ') },
    ...(decidesUnseen(kind) ? [{ text: more }] : []),
    ...facts.filter(({ quote }) => quote),
    ...warnings,
  ];
}

/** One row: who, what is asked, what the decision rests on, since when, and the decision in its place. */
export function AttentionRow(props: RowProps) {
  const { row, words, branches, now, open, settled, actions, focusRef, children } = props;
  const text = useTexts();
  const waiting = useFacts(row, words, { waits: settled === undefined, opened: open });
  // Drops the facts of a decided row: they may no longer hold.
  const facts = settled ? [] : waiting;
  const branch = branches.name(row.branch);
  const known = { ...words, facts };
  return (
    <DecisionRow
      words={known}
      employee={row.employee?.id ?? null}
      role={row.employee?.shift_role}
      icon={
        row.kind === 'timesheets' && (
          <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-hover text-muted">
            <Clock className="size-4" aria-hidden="true" />
          </span>
        )
      }
      branch={branch}
      lines={describeBriefly(row, known, branch)}
      phone={opensSheet(row) && !settled ? 'behind' : 'beside'}
      open={open}
      since={
        settled?.undo ? (
          // In the place of the time, not of the button that was pressed.
          <button
            type="button"
            aria-label={text('attention.actionOf', { action: text('common.undo'), name: words.name })}
            onClick={settled.undo}
            className="font-medium text-accent-strong underline underline-offset-2"
          >
            {text('common.undo')}
          </button>
        ) : (
          <time>
            {row.kind === 'late'
              ? text('attention.since', { time: format.time(row.since, branches.zone(row.branch)) })
              : format.distance(row.since, now)}
          </time>
        )
      }
      cover={
        <button
          ref={focusRef}
          type="button"
          aria-expanded={opens(row) ? open : undefined}
          aria-label={text(opens(row) ? 'attention.open' : 'attention.goTo', {
            name: `${words.name}, ${words.what}`,
          })}
          onClick={() => actions.toggle(row)}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
      }
      actions={<Decision {...props} />}
    >
      {children}
    </DecisionRow>
  );
}
