import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { pickOfEachKind } from '#domain/notifications/waiting-order.ts';
import { useStore } from '#web/api/store-queries.ts';
import { useHasFacts } from '#web/attention/day-off-context.ts';
import { nameYes } from '#web/attention/describe-approval.ts';
import { describeRow, readBranches, rowPath } from '#web/attention/describe-row.ts';
import { FactLine } from '#web/attention/fact-line.tsx';
import type { Words } from '#web/attention/row-words.ts';
import {
  asksReason,
  findAction,
  findElsewhere,
  findNo,
  keyOf,
  type Row,
  useAttention,
} from '#web/attention/use-attention.ts';
import { compareUrgency, useDecidedList } from '#web/attention/use-decided-list.ts';
import { useFacts } from '#web/attention/use-facts.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Link } from '#web/navigation/link.tsx';

/** Rows in the panel; the page has the rest. */
const maxRows = 6;

const DeclineDialog = lazyComponent(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** Shows who and when, what is asked, and the facts of the decision; those against it in amber. */
function Lines({
  row,
  words,
  waits,
  more,
  undo,
}: {
  row: Row;
  words: Words;
  waits: boolean;
  /** Rows of its kind that only the page has. */
  more: number;
  undo: ReactNode;
}) {
  const text = useTexts();
  const known = useFacts(row, words, { waits });
  const isDayOff = row.kind === 'day_off';
  // A day off and a late start name their kind by themselves.
  const saysKind = !isDayOff && row.kind !== 'late';
  const facts = isDayOff
    ? known
    : [...(saysKind ? [{ text: words.more }] : []), ...known.filter(({ warns, quote }) => warns || quote)];
  return (
    <>
      <span className="flex gap-1.5 text-13">
        <b className="wrap-anywhere min-w-0 font-semibold">{words.name}</b>
        <span className="shrink-0 font-medium">{words.what}</span>
      </span>
      <span className="wrap-anywhere block text-12 text-muted">
        {saysKind ? text(`attention.one.${row.kind}`) : words.more}
        {more > 0 && ` · ${text('attention.panel.more', { number: more })}`}
        {undo && <span className="max-sm:hidden"> · {undo}</span>}
      </span>
      {facts.map((line) => (
        // Hides the facts of a decided row; keeps their room, so that no other row moves under the pointer.
        <span key={line.text} className={clsx('block', !waits && 'invisible')}>
          <FactLine fact={line} />
        </span>
      ))}
    </>
  );
}

/** Height of a row's first line, which shows that more rows follow. */
const peek = 30;

/** Ends the panel at a row's first line where its edge would cut that row through its buttons. */
function useWholeRows(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  useLayoutEffect(() => {
    const rows = list.current;
    const panel = rows?.closest<HTMLElement>('[role=dialog]');
    if (!hasRows || !rows || !panel) return;
    const fit = () => {
      if (panel.scrollTop > 0) return;
      panel.style.maxHeight = '';
      const { top } = panel.getBoundingClientRect();
      const edge = top + panel.clientHeight;
      const cut = [...rows.querySelectorAll('[data-buttons]')].find((buttons) => {
        const place = buttons.getBoundingClientRect();
        return place.top < edge && edge < place.bottom;
      });
      const row = cut?.closest('li')?.getBoundingClientRect();
      if (row) panel.style.maxHeight = `${row.top - top + peek}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(rows);
    return () => observer.disconnect();
  }, [list, hasRows]);
}

/** Open decisions of each kind, what happens soonest first, each beside its line. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const { data = [] } = useAttention();
  const branches = readBranches(useStore().data?.branches);
  const { list, rows: listed, busy, settledOf, act, actInDialog } = useDecidedList(data);
  const [declining, setDeclining] = useState<Row | null>(null);
  const now = readNow();
  const rows = pickOfEachKind(listed.sort(compareUrgency), maxRows);
  const isReady = useHasFacts(rows);
  useWholeRows(list, isReady && rows.length > 0);
  if (rows.length === 0) return null;
  if (!isReady) {
    return (
      <div className="px-4">
        <SkeletonRows rows={rows.length} />
      </div>
    );
  }

  /** Counts what is not listed, at the last row of its kind. */
  function countMore({ kind, id }: Row): number {
    const ofKind = (one: Row) => one.kind === kind;
    return rows.findLast(ofKind)?.id === id ? data.filter(ofKind).length - rows.filter(ofKind).length : 0;
  }

  return (
    <section ref={list} aria-labelledby="notifications-waiting">
      <div className="flex min-h-7 items-center justify-between gap-3 border-line border-b bg-sunken px-4">
        <h3 id="notifications-waiting" className="font-semibold text-12">
          {text('attention.panel.waits')}{' '}
          <span className="figures font-normal text-muted">{format.number(data.length)}</span>
        </h3>
        {data.length > 0 && session.visitor?.authType === 'admin' && (
          <Link
            to="/spa/dashboard?tab=attention"
            onClick={onClose}
            className="inline-flex items-center font-medium text-12 text-accent-strong underline underline-offset-2 max-sm:min-h-11"
          >
            {text('attention.panel.seeAll', { count: data.length })}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const described = describeRow(row, { text, branches, now });
          const words =
            row.kind === 'timesheets' ? { ...described, more: branches.name(row.branch) } : described;
          const { name } = words;
          const yes = findAction(row, 'approve', 'accept', 'set_out', 'claim');
          const no = row.kind === 'premium' ? undefined : findNo(row);
          const noLabel = no && text(`attention.actions.${no.action}`);
          const label = yes && nameYes(row, yes, { choice: 'open', branches, text });
          const settled = settledOf(row);
          const said = settled?.said ?? label;
          const undo = settled?.undo && (
            <button
              type="button"
              aria-label={text('attention.actionOf', { action: text('common.undo'), name })}
              onClick={settled.undo}
              className="font-medium text-accent-strong underline underline-offset-2"
            >
              {text('common.undo')}
            </button>
          );
          return (
            <li key={keyOf(row)} className="px-4 py-2">
              <Lines row={row} words={words} waits={!settled} more={countMore(row)} undo={undo} />
              <span
                data-buttons=""
                className="mt-1.5 flex justify-end gap-1 max-sm:gap-2 max-sm:*:min-h-11 max-sm:*:flex-1"
              >
                {no && noLabel && (
                  <Button
                    size={28}
                    variant="quiet"
                    className={clsx(settled && 'invisible', undo && 'max-sm:hidden')}
                    aria-label={text('attention.actionOf', { action: noLabel, name })}
                    onClick={() => (asksReason(row, no) ? setDeclining(row) : void act(row, no))}
                  >
                    {noLabel}
                  </Button>
                )}
                {undo && <span className="grid sm:hidden">{undo}</span>}
                {said ? (
                  // The same button says what was decided: it keeps the focus, and a second click does nothing.
                  <Button
                    size={28}
                    variant={settled ? 'quiet' : 'secondary'}
                    className={clsx(settled && 'pointer-events-none')}
                    icon={settled && <Check className="size-4 text-ok" aria-hidden="true" />}
                    busy={busy === keyOf(row)}
                    aria-label={text('attention.actionOf', { action: said, name })}
                    onClick={() => yes && !settled && void act(row, yes)}
                  >
                    {said}
                  </Button>
                ) : (
                  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is pressed; the panel closes after it.
                  <span className="grid" onClick={onClose}>
                    <ButtonLink size={28} to={rowPath(row)} className="max-sm:h-full">
                      {text(`attention.actions.${findElsewhere(row)?.action ?? 'review'}`)}
                    </ButtonLink>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {declining && (
        <DeclineDialog
          row={declining}
          name={describeRow(declining, { text, branches, now }).name}
          onAnswer={actInDialog}
          onClose={() => setDeclining(null)}
        />
      )}
    </section>
  );
}
