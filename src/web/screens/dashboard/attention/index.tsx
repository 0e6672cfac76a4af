import { CalendarCheck } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '#web/api/store-queries.ts';
import { nameYes, type ShiftChoice } from '#web/attention/describe-approval.ts';
import { describeRow, readBranches, rowPath } from '#web/attention/describe-row.ts';
import {
  type Action,
  asksReason,
  findElsewhere,
  findNo,
  findYes,
  keyOf,
  type Row,
} from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { useNow } from '#web/base/use-now.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { FilterSheet } from '#web/components/filter-sheet.tsx';
import { Kbd } from '#web/components/kbd.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useNavigate } from '#web/navigation/use-place.ts';
import { DeclineDialog } from '#web/shell/decline-dialog.tsx';
import { AvailabilityDetail } from './availability-detail.tsx';
import { DayOffDetail } from './day-off-detail.tsx';
import { DecidedToday } from './decided-today.tsx';
import { ClockOutDialog } from './dialogs.tsx';
import { BranchFilter, BranchTabs, KindFilter } from './filters.tsx';
import { RecordDetail } from './record-detail.tsx';
import { AttentionRow, opens } from './row.tsx';
import { RowSheet } from './row-sheet.tsx';
import { type AttentionPage, useAttentionPage } from './use-page.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select');

/** J and K move between rows; A and D decide about the one with the focus. */
function useRowKeys(rows: readonly Row[], decide: (row: Row, key: 'a' | 'd') => void) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  // Before painting: a key is about the rows in sight.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[data-dialog]')) return;
      const index = rows.findIndex((row) =>
        buttons.current.get(keyOf(row))?.closest('li')?.contains(document.activeElement),
      );
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next =
          rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + (key === 'j' ? 1 : -1)))];
        if (next) buttons.current.get(keyOf(next))?.focus();
      } else if (key === 'a' || key === 'd') {
        const row = rows[index];
        if (!row) return;
        // Keeps the letter out of a field that opens with it.
        event.preventDefault();
        decide(row, key);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [rows, decide]);
  return buttons;
}

function Header({ page }: { page: AttentionPage }) {
  const text = useTexts();
  const keys = [
    [['J', 'K'], 'move'],
    [['A'], 'approve'],
    [['D'], 'decline'],
  ] as const;
  return (
    <div className="page-x flex min-h-14 items-center gap-4 border-line border-b bg-surface">
      <h1 tabIndex={-1} className="mr-auto font-semibold text-20 max-sm:text-16">
        {text('attention.title')}
      </h1>
      <ul aria-hidden="true" className="flex gap-4 text-12 text-muted max-lg:hidden">
        {keys.map(([letters, key]) => (
          <li key={key} className="flex items-center gap-1.5">
            {letters.map((letter) => (
              <Kbd key={letter}>{letter}</Kbd>
            ))}
            {text(`attention.keys.${key}`)}
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Segmented
          label={text('attention.sort')}
          value={page.oldest ? 'oldest' : 'soonest'}
          options={[
            { value: 'soonest', label: text('attention.soonest') },
            { value: 'oldest', label: text('attention.oldest') },
          ]}
          onChange={(value) => page.setOldest(value === 'oldest')}
        />
      </div>
      <KindSheet page={page} />
    </div>
  );
}

/** Replaces the kinds of the rail where there is no rail. */
function KindSheet({ page }: { page: AttentionPage }) {
  const hasRail = useMedia('(min-width: 64rem)');
  if (hasRail) return null;
  return (
    <FilterSheet roomFrom="64rem" active={page.kind === null ? 0 : 1} onClear={() => page.setKind(null)}>
      <KindFilter page={page} />
    </FilterSheet>
  );
}

/** Within this, a press where a dialog was is the second tap on its button. */
const secondTapMilliseconds = 500;

/** Keeps the second tap on the button of a dialog from the row beneath it. */
function useSecondTap() {
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    note: () => {
      closedAt.current = performance.now();
    },
    stop: (event: MouseEvent) => {
      // A key has no place on the screen.
      const isTap = event.detail > 0;
      if (isTap && performance.now() - closedAt.current < secondTapMilliseconds) event.stopPropagation();
    },
  };
}

/** `/spa/dashboard?tab=attention`: everything that waits for a decision, with the decision beside each line. */
export function Attention() {
  const text = useTexts();
  const page = useAttentionPage();
  const { data: store } = useStore();
  const branches = readBranches(store?.branches);
  // Keeps the minutes that somebody is late up to date.
  const now = useNow(30);
  const { list, busy, settledOf, act: decide, actInDialog } = page.decided;
  const secondTap = useSecondTap();
  const navigate = useNavigate();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const [choice, setChoice] = useState<{ row: string; value: ShiftChoice } | null>(null);
  const [asking, setAsking] = useState<{ row: Row; what: 'decline' | 'other' } | null>(null);
  const stopAsking = () => {
    secondTap.note();
    setAsking(null);
  };
  const close = () => {
    secondTap.note();
    page.setOpen(null);
  };
  const rows = page.groups.flatMap((group) => group.rows);
  const words = (row: Row) => describeRow(row, { text, branches, now });
  const chosen = (row: Row): ShiftChoice => (choice?.row === keyOf(row) ? choice.value : 'open');
  const approval = (row: Row) => {
    const yes = findYes(row);
    return yes && nameYes(row, yes, { choice: chosen(row), branches, text });
  };

  async function act(row: Row, action: Action): Promise<void> {
    const shifts = row.kind === 'day_off' && action.action === 'approve' ? { shifts: chosen(row) } : {};
    if ((await decide(row, action, shifts)) && page.open === keyOf(row)) close();
  }
  const decline = (row: Row) => {
    const no = findNo(row);
    if (!no || settledOf(row)) return;
    if (asksReason(row, no)) setAsking({ row, what: 'decline' });
    else void act(row, no);
  };
  const actions = {
    act: (row: Row, action: Action) => void act(row, action),
    decline,
    other: (row: Row) => setAsking({ row, what: 'other' }),
    toggle: (row: Row) => {
      if (!opens(row)) return navigate(rowPath(row));
      page.setOpen(page.open === keyOf(row) || settledOf(row) ? null : row);
    },
  };
  const buttons = useRowKeys(rows, (row, key) => {
    const yes = findYes(row);
    if (key === 'd') decline(row);
    else if (yes) void act(row, yes);
  });

  const detail = (row: Row) =>
    row.kind === 'day_off' ? (
      <DayOffDetail
        row={row}
        branches={branches}
        choice={chosen(row)}
        onChoose={(value) => setChoice({ row: keyOf(row), value })}
      />
    ) : row.kind === 'availability' ? (
      <AvailabilityDetail row={row} branches={branches} />
    ) : row.kind === 'missing_out' || row.kind === 'correction' ? (
      <RecordDetail row={row} branches={branches} />
    ) : isPhone && findElsewhere(row) ? null : (
      <ButtonLink to={rowPath(row)} size={28}>
        {text(
          row.kind === 'trade' || row.kind === 'bid' || row.kind === 'late'
            ? 'attention.panel.openSchedule'
            : 'attention.actions.review',
        )}
      </ButtonLink>
    );
  const opened = isPhone ? rows.find((row) => keyOf(row) === page.open && !settledOf(row)) : undefined;

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Header page={page} />
      <BranchTabs page={page} />
      <div className="flex min-h-0 flex-1">
        <aside className="w-64 min-[90rem]:w-76 shrink-0 border-line border-r max-lg:hidden">
          <KindFilter page={page} />
          <BranchFilter page={page} />
          <DecidedToday />
        </aside>
        <div ref={list} onClickCapture={secondTap.stop} className="@container min-w-0 flex-1 max-sm:pb-24">
          {!page.ready && (
            <LoadingState>
              <div className="page-x">
                <SkeletonRows rows={8} />
              </div>
            </LoadingState>
          )}
          {page.ready && rows.length === 0 && (
            <EmptyState
              className="m-6"
              icon={<CalendarCheck strokeWidth={1.5} aria-hidden="true" />}
              title={text(page.all.length === 0 ? 'attention.emptyTitle' : 'attention.emptyFiltered')}
              action={
                page.all.length > 0 && <Button onClick={page.clear}>{text('attention.clearFilters')}</Button>
              }
            >
              {page.all.length === 0 && text('attention.emptyText')}
            </EmptyState>
          )}
          {page.ready &&
            page.groups.map((group) => (
              <section key={group.kind} aria-labelledby={`attention-${group.kind}`}>
                <h2
                  id={`attention-${group.kind}`}
                  className="page-x flex h-7 items-center gap-2 border-line border-b bg-sunken font-semibold text-12"
                >
                  {text(`attention.${group.rows.length === 1 ? 'one' : 'kinds'}.${group.kind}`)}
                  <span className="figures font-normal text-muted">
                    {format.number(group.rows.filter((row) => !settledOf(row)).length)}
                  </span>
                </h2>
                <ul>
                  {group.rows.map((row) => {
                    const key = keyOf(row);
                    const settled = settledOf(row);
                    const isOpen = page.open === key && !settled;
                    return (
                      <AttentionRow
                        key={key}
                        row={row}
                        words={words(row)}
                        branches={branches}
                        now={now}
                        open={isOpen}
                        busy={busy === key}
                        settled={settled}
                        approval={approval(row)}
                        actions={actions}
                        focusRef={(element) => {
                          if (element) buttons.current.set(key, element);
                          else buttons.current.delete(key);
                        }}
                      >
                        {detail(row)}
                      </AttentionRow>
                    );
                  })}
                </ul>
              </section>
            ))}
        </div>
      </div>
      {opened && asking === null && (
        <RowSheet
          row={opened}
          words={words(opened)}
          approval={approval(opened)}
          busy={busy === keyOf(opened)}
          actions={actions}
          onClose={close}
        >
          {detail(opened)}
        </RowSheet>
      )}
      {asking?.what === 'decline' && (
        <DeclineDialog
          row={asking.row}
          name={words(asking.row).name}
          onAnswer={actInDialog}
          onClose={stopAsking}
        />
      )}
      {asking?.what === 'other' && asking.row.kind === 'missing_out' && (
        <ClockOutDialog
          row={asking.row}
          words={words(asking.row)}
          zone={branches.zone(asking.row.branch)}
          onAnswer={actInDialog}
          onClose={stopAsking}
        />
      )}
    </div>
  );
}
