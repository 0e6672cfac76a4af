import clsx from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { useStore } from '#web/api/store-queries.ts';
import { describeRow, readBranches, rowPath } from '#web/attention/describe-row.ts';
import { findAction, keyOf, kindOrder, type Row, useAttention } from '#web/attention/use-attention.ts';
import { useDecidedList } from '#web/attention/use-decided-list.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Link } from '#web/navigation/link.tsx';

/** Rows in the panel; the page has the rest. */
const maxRows = 6;

const rank = ({ kind }: Row) => kindOrder.indexOf(kind);

/** What waits for the reader, in the order of the page, with the decision beside each line. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const { data = [] } = useAttention();
  const branches = readBranches(useStore().data?.branches);
  const { list, rows: listed, busy, settledOf, act } = useDecidedList(data);
  const now = readNow();
  const rows = listed.sort(
    (one, other) =>
      rank(one) - rank(other) || one.since - other.since || (keyOf(one) < keyOf(other) ? -1 : 1),
  );
  if (rows.length === 0) return null;

  return (
    <section ref={list} aria-labelledby="notifications-waiting">
      <div className="flex items-center justify-between gap-3 border-line border-b bg-sunken px-4 py-1.5">
        <h3 id="notifications-waiting" className="font-semibold text-12">
          {text('attention.panel.waits')}{' '}
          <span className="figures font-normal text-muted">{format.number(data.length)}</span>
        </h3>
        {data.length > 0 && session.visitor?.authType === 'admin' && (
          <Link
            to="/spa/dashboard?tab=attention"
            onClick={onClose}
            className="font-medium text-12 text-accent-strong underline underline-offset-2"
          >
            {text('attention.panel.seeAll', { count: data.length })}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line">
        {rows.slice(0, maxRows).map((row) => {
          const { name, what, facts } = describeRow(row, { text, branches, now });
          const yes = findAction(row, 'approve', 'accept', 'set_out', 'claim');
          const no = session.visitor?.authType === 'employee' ? findAction(row, 'decline') : undefined;
          const warning = facts.find(({ warns }) => warns);
          const label =
            yes?.action === 'set_out' && row.kind === 'missing_out' && row.facts.clock_out !== null
              ? text('attention.missing.setOut', {
                  time: format.time(row.facts.clock_out, branches.zone(row.branch)),
                })
              : yes && text(`attention.actions.${yes.action}`);
          const settled = settledOf(row);
          const said = settled?.said ?? label;
          return (
            <li key={keyOf(row)} className="flex items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold text-13">{name}</span>
                <span className="wrap-anywhere block text-12 text-muted">
                  {text(`attention.kinds.${row.kind}`)} · {what}
                  {settled?.undo && (
                    <>
                      {' · '}
                      <button
                        type="button"
                        aria-label={text('attention.actionOf', { action: text('common.undo'), name })}
                        onClick={settled.undo}
                        className="font-medium text-accent-strong underline underline-offset-2"
                      >
                        {text('common.undo')}
                      </button>
                    </>
                  )}
                </span>
                {row.kind === 'day_off' && (
                  <span className="block truncate text-12 text-muted">{facts[1]?.text}</span>
                )}
                {warning && (
                  <span className="flex items-center gap-1 text-12 text-warn">
                    <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
                    <span className="truncate">{warning.text}</span>
                  </span>
                )}
              </span>
              {no && !settled && (
                <Button
                  size={28}
                  variant="quiet"
                  aria-label={text('attention.actionOf', { action: text('attention.actions.decline'), name })}
                  onClick={() => void act(row, no)}
                >
                  {text('attention.actions.decline')}
                </Button>
              )}
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
                <span onClick={onClose}>
                  <ButtonLink size={28} to={rowPath(row)}>
                    {text(row.kind === 'late' ? 'attention.actions.find_cover' : 'attention.actions.review')}
                  </ButtonLink>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
