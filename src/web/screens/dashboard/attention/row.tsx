import clsx from 'clsx';
import { Check, ChevronRight, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { rowPath } from '#web/attention/describe-row.ts';
import type { Branches, Words } from '#web/attention/row-words.ts';
import type { Settled } from '#web/attention/use-answer.ts';
import {
  type Action,
  findAction,
  findElsewhere,
  findNo,
  findYes,
  type Row,
} from '#web/attention/use-attention.ts';
import { useEmployeeImage } from '#web/attention/use-employee-image.ts';
import { useFacts } from '#web/attention/use-facts.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';

function Line({
  warns,
  cut,
  strong,
  children,
}: {
  warns?: boolean | undefined;
  /** Shows two lines of it. */
  cut?: boolean | undefined;
  strong: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'flex items-start gap-1',
        strong ? 'text-13' : 'text-12',
        warns ? 'font-medium text-warn' : strong ? '' : 'text-muted',
      )}
    >
      {warns && <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />}
      <span className={clsx('wrap-anywhere min-w-0 text-pretty', cut && 'line-clamp-2')}>{children}</span>
    </span>
  );
}

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
  onFocus: () => void;
  children: ReactNode;
}

/** Tells whether a row opens: those about late people and timesheets are decided on another screen. */
export const opens = ({ kind }: Row) => kind !== 'late' && kind !== 'timesheets';

/** Rows that a phone decides in a sheet, where all facts show. */
const opensSheet = ({ kind }: Row) =>
  kind === 'day_off' || kind === 'availability' || kind === 'trade' || kind === 'bid' || kind === 'premium';

/** Rows that a phone decides without a sheet: they show the change itself. */
const decidesUnseen = ({ kind }: Row) => kind === 'correction' || kind === 'proposal';

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
    <div className="flex items-center justify-end gap-1.5">
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
          className={clsx(opensSheet(row) && !settled && 'max-sm:hidden', settled && 'pointer-events-none')}
          busy={busy}
          aria-label={of(said)}
          icon={settled && <Check className="size-4 text-ok" aria-hidden="true" />}
          onClick={() => yes && !settled && actions.act(row, yes)}
        >
          {said}
        </Button>
      )}
      {elsewhere && <ButtonLink to={rowPath(row)}>{label(elsewhere.action)}</ButtonLink>}
    </div>
  );
}

/** In the line of the row, or in one below where the list is narrow; on a phone the sheet says it. */
const below = 'pointer-events-none min-w-0 max-sm:hidden sm:@max-[56rem]:row-start-2';

/** One row: who, what is asked, what the decision rests on, since when, and the decision in its place. */
export function AttentionRow(props: RowProps) {
  const { row, words, branches, now, open, settled, actions, focusRef, onFocus, children } = props;
  const text = useTexts();
  const waiting = useFacts(row, words, { waits: settled === undefined, opened: open });
  // Drops the facts of a decided row: they may no longer hold.
  const facts = settled ? [] : waiting;
  const image = useEmployeeImage(row.employee?.id ?? null);
  const since =
    row.kind === 'late'
      ? text('attention.since', { time: format.time(row.since, branches.zone(row.branch)) })
      : format.distance(row.since, now);
  const branch = branches.name(row.branch);
  const inShort = row.kind === 'day_off' ? facts : facts.filter(({ warns }) => warns).slice(0, 1);
  const quote = facts.find((fact) => fact.quote);
  return (
    <li className={clsx('border-line border-b bg-surface', open && 'shadow-[inset_3px_0_0_var(--accent)]')}>
      <div
        className={clsx(
          'page-x relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1 sm:@max-[56rem]:gap-y-1 sm:@max-[56rem]:items-start sm:@max-[56rem]:py-2 max-sm:min-h-15 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_6.5rem] @min-[56rem]:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1.15fr)_6.5rem_auto]',
          open ? 'bg-accent-weak' : 'hover:bg-canvas',
        )}
      >
        <button
          ref={focusRef}
          type="button"
          aria-expanded={opens(row) ? open : undefined}
          aria-label={text(opens(row) ? 'attention.open' : 'attention.goTo', {
            name: `${words.name}, ${words.what}`,
          })}
          onFocus={onFocus}
          onClick={() => actions.toggle(row)}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
        <span className="pointer-events-none flex min-w-0 items-center gap-2.5">
          {row.kind === 'timesheets' ? (
            <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-hover text-muted">
              <Clock className="size-4" aria-hidden="true" />
            </span>
          ) : (
            <Avatar name={words.name} image={image} />
          )}
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 truncate font-semibold text-13 max-sm:text-14">
              <span className="truncate">{words.name}</span>
              <span className="sm:hidden">{row.employee && <RoleTag role={row.employee.shift_role} />}</span>
            </span>
            <span className="flex items-center gap-1.5 truncate text-12 text-muted max-sm:hidden">
              {row.employee && <RoleTag role={row.employee.shift_role} />}
              <span className="truncate">{branch}</span>
            </span>
            <span className="block text-12 text-muted sm:hidden">
              {/* The group says that they are late; a button as wide as a clock-out's leaves no room for the branch. */}
              {row.kind !== 'late' && (
                <span className="block text-pretty">
                  {[words.what, row.kind !== 'missing_out' && branch].filter(Boolean).join(', ')}
                </span>
              )}
              {decidesUnseen(row) && <span className="block text-pretty text-text">{words.more}</span>}
              {quote && (
                <Line cut strong={false}>
                  {quote.text}
                </Line>
              )}
              {inShort.map((fact) => (
                <Line key={fact.text} warns={fact.warns} strong={false}>
                  {[fact.text, row.kind === 'late' && branch].filter(Boolean).join(', ')}
                </Line>
              ))}
            </span>
          </span>
        </span>
        <span className={clsx(below, 'pl-9.5 @min-[56rem]:pl-0')}>
          <Line strong>{words.what}</Line>
          <Line strong={false}>{words.more}</Line>
        </span>
        <span className={below}>
          {facts.map((fact, index) => (
            <Line key={fact.text} warns={fact.warns} cut={fact.quote && !open} strong={index === 0}>
              {fact.text}
            </Line>
          ))}
        </span>
        {settled?.undo ? (
          // In the place of the time, not of the button that was pressed.
          <button
            type="button"
            aria-label={text('attention.actionOf', { action: text('common.undo'), name: words.name })}
            onClick={settled.undo}
            className="relative text-right font-medium text-12 text-accent-strong underline underline-offset-2 max-sm:hidden sm:@max-[56rem]:row-start-2"
          >
            {text('common.undo')}
          </button>
        ) : (
          <time className={clsx(below, 'figures whitespace-nowrap text-right text-12 text-muted')}>
            {since}
          </time>
        )}
        <div className="relative flex items-center justify-end gap-2 sm:@max-[56rem]:col-span-2 sm:@max-[56rem]:col-start-2 sm:@max-[56rem]:row-start-1 @min-[56rem]:min-w-62">
          <Decision {...props} />
          {opensSheet(row) && !settled && (
            <span className="pointer-events-none flex items-center gap-1 text-12 text-muted sm:hidden">
              {since}
              <ChevronRight className="size-4" aria-hidden="true" />
            </span>
          )}
        </div>
      </div>
      {open && <div className="page-x border-line border-t py-3 max-sm:hidden">{children}</div>}
    </li>
  );
}
