import { ChevronDown, ChevronLeft, ChevronRight, NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ListBox } from '#web/components/list-box.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { BranchSelect } from '../reports/branch-select.tsx';
import { DateField } from '../reports/date-field.tsx';
import { ReportTabs } from '../reports/report-tabs.tsx';
import { DayRail } from './day-rail.tsx';
import { entryRules, LogEntryLine } from './log-entry.tsx';
import { type LogEntry, useLogAddress, useLogEntries, useLogWrites } from './use-log-book.ts';

type Address = ReturnType<typeof useLogAddress>;
type Branches = readonly { id: number; name: string }[];

const NewEntry = createForm<{ text: string }>();

function AddEntry({ address: { date, branch }, branches }: { address: Address; branches: Branches }) {
  const text = useTexts();
  const writes = useLogWrites();
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const into = branches.find(({ id }) => id === (branch ?? chosen)) ?? branches[0];
  if (!into) return null;
  return (
    <NewEntry.Form
      // Begins anew once an entry was added.
      key={round}
      label={text('logBook.add')}
      className="grid pb-4"
      initial={{ text: '' }}
      onSubmit={async (values) => {
        await writes.add({ ...values, branch: into.id, date });
        showToast({ text: text('logBook.added') });
        setRound((now) => now + 1);
      }}
    >
      <NewEntry.Textarea
        name="text"
        label={text('logBook.entry')}
        hint={text('logBook.entryHint')}
        required
        rules={entryRules}
        rows={2}
      />
      <NewEntry.Actions submit={text('logBook.add')} className="mt-2!">
        {/* The toolbar's branch takes the entry; of all branches, one is named here. */}
        {branches.length > 1 && branch === null && (
          <ListBox
            value={into.id}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
            button={
              <button type="button" className={buttonClass('quiet', 36)}>
                <span className="sr-only">{text('logBook.branch')}</span>
                {into.name}
                <ChevronDown className="size-4 text-muted" aria-hidden="true" />
              </button>
            }
          />
        )}
      </NewEntry.Actions>
    </NewEntry.Form>
  );
}

/** A day of the book: its date at the side, what was written beside it. */
function Day({ date, children }: { date: PlainDate; children: ReactNode }) {
  return (
    <section
      aria-label={format.day(date, 'full')}
      className="gap-x-6 border-line py-5 not-first:border-t sm:flex"
    >
      <h2 className="w-40 shrink-0 font-semibold text-14 max-sm:w-full max-sm:pb-2">
        {format.day(date, 'full')}
      </h2>
      <div className="min-w-0 flex-1">{children}</div>
    </section>
  );
}

function Entries({ rows, nameOf }: { rows: readonly LogEntry[]; nameOf: (id: number) => string }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map((entry) => (
        <LogEntryLine key={entry.id} entry={entry} branch={nameOf(entry.branch)} />
      ))}
    </ul>
  );
}

/** `/spa/dashboard?tab=log-book`: what managers wrote of a day, beside its sales and labor share. */
export function LogBook() {
  const text = useTexts();
  const address = useLogAddress();
  const { date, today, branch, find, showDay, showBranch } = address;
  const isSearch = find.trim() !== '';
  const { data, isPlaceholderData } = useLogEntries(address);
  const isReady = data !== undefined && !isPlaceholderData;
  const rows = data ?? [];
  const isOfDay = (entry: LogEntry) => entry.date === date;
  const others = isSearch ? rows : rows.filter((entry) => !isOfDay(entry));
  const branches = useStore().data?.branches ?? [];
  const nameOf = (id: number) =>
    branches.length > 1 && branch === null ? (branches.find((one) => one.id === id)?.name ?? '') : '';
  return (
    <>
      <ReportTabs current="log-book" />
      <div className="page-x flex min-h-14 flex-wrap items-center gap-3 border-line border-b bg-surface py-2.5">
        <h1 tabIndex={-1} className="font-semibold text-20 max-sm:sr-only">
          {text('logBook.title')}
        </h1>
        <ButtonGroup label={text('logBook.navigation')}>
          <IconButton
            label={text('logBook.previous')}
            icon={<ChevronLeft className="size-4" aria-hidden="true" />}
            onClick={() => showDay(addDays(date, -1))}
          />
          <Button onClick={() => showDay(today)}>{text('logBook.today')}</Button>
          <IconButton
            label={text('logBook.next')}
            icon={<ChevronRight className="size-4" aria-hidden="true" />}
            onClick={() => showDay(addDays(date, 1))}
          />
        </ButtonGroup>
        <div className="flex max-sm:order-1 max-sm:w-full">
          <DateField label={text('logBook.date')} value={date} onChange={showDay} />
        </div>
        {branches.length > 1 && (
          <BranchSelect
            branches={branches}
            value={branch}
            onChange={showBranch}
            onAll={() => showBranch(null)}
          />
        )}
        <SearchBox label={text('logBook.search')} value={find} onChange={address.look} />
      </div>
      <div className="page-x flex gap-8 pb-6 max-lg:flex-col max-lg:gap-4">
        <div className="min-w-0 flex-1">
          {!isSearch && (
            <Day date={date}>
              {date <= today ? (
                <AddEntry address={address} branches={branches} />
              ) : (
                <p className="text-13 text-muted">{text('logBook.ahead')}</p>
              )}
              {isReady && rows.some(isOfDay) && <Entries rows={rows.filter(isOfDay)} nameOf={nameOf} />}
              {isReady && !rows.some(isOfDay) && date <= today && (
                <EmptyState
                  icon={<NotebookPen strokeWidth={1.5} aria-hidden="true" />}
                  title={text('logBook.emptyTitle')}
                >
                  {text('logBook.emptyText')}
                </EmptyState>
              )}
            </Day>
          )}
          {!isReady && (
            <LoadingState>
              <SkeletonRows rows={3} />
            </LoadingState>
          )}
          {isReady &&
            [...new Set(others.map((entry) => entry.date))].map((day) => (
              <Day key={day} date={day}>
                <Entries rows={others.filter((entry) => entry.date === day)} nameOf={nameOf} />
              </Day>
            ))}
          {isReady && isSearch && rows.length === 0 && (
            <p role="status" className="py-6 text-13 text-muted">
              {text('logBook.notFound', { find: find.trim() })}
            </p>
          )}
        </div>
        {!isSearch && (
          <div className="pt-5 max-lg:order-first lg:w-80 lg:shrink-0">
            <DayRail date={date} today={today} branch={branch} />
          </div>
        )}
      </div>
    </>
  );
}
