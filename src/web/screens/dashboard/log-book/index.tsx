import { ChevronDown, ChevronLeft, ChevronRight, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#domain/time/dates.ts';
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
import { entryRules, LogEntryLine } from './log-entry.tsx';
import { type LogEntry, useDayFigures, useLogAddress, useLogEntries, useLogWrites } from './use-log-book.ts';

type Address = ReturnType<typeof useLogAddress>;
type Branches = readonly { id: number; name: string }[];

const NewEntry = createForm<{ text: string }>();

/** The day's net sales and labor share, as far as the reader may know them. */
function DayFigures({ address: { date, branch } }: { address: Address }) {
  const text = useTexts();
  const figures = useDayFigures(date, branch);
  if (!figures) return null;
  const { netSales, ppm } = figures;
  return (
    <section aria-label={text('logBook.figures')}>
      <dl className="figures flex flex-wrap gap-x-8 gap-y-2 border-line border-b py-3 text-13">
        <div>
          <dt className="text-12 text-muted">{text('logBook.netSales')}</dt>
          <dd className="font-semibold text-16">
            {netSales === 0 ? text('logBook.noSales') : format.money(netSales)}
          </dd>
        </div>
        {typeof ppm === 'number' && (
          <div>
            <dt className="text-12 text-muted">{text('logBook.laborShare')}</dt>
            <dd className="font-semibold text-16">{format.percent(ppm / 1_000_000, 1)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

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
      className="grid py-4"
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

/** Entries of a day, or of several, each under its day. */
function Entries({
  rows,
  nameOf,
  byDay,
}: {
  rows: LogEntry[];
  nameOf: (id: number) => string;
  byDay: boolean;
}) {
  const days = [...new Set(rows.map(({ date }) => date))];
  return days.map((day) => (
    <section key={day} aria-label={format.day(day, 'full')}>
      {byDay && <h2 className="mt-4 font-semibold text-14">{format.day(day, 'full')}</h2>}
      <ul className="divide-y divide-line border-line border-b">
        {rows
          .filter(({ date }) => date === day)
          .map((entry) => (
            <LogEntryLine key={entry.id} entry={entry} branch={nameOf(entry.branch)} />
          ))}
      </ul>
    </section>
  ));
}

/** `/spa/dashboard?tab=log-book`: what managers wrote of a day, beside its sales and labor share. */
export function LogBook() {
  const text = useTexts();
  const address = useLogAddress();
  const { date, today, branch, find, showDay, showBranch } = address;
  const isSearch = find.trim() !== '';
  const { data, isPlaceholderData } = useLogEntries(address);
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
      <div className="page-x max-w-3xl pb-6">
        {!isSearch && (
          <>
            <h2 className="pt-4 font-semibold text-16">{format.day(date, 'full')}</h2>
            <DayFigures address={address} />
            {date <= today ? (
              <AddEntry address={address} branches={branches} />
            ) : (
              <p className="py-4 text-13 text-muted">{text('logBook.ahead')}</p>
            )}
          </>
        )}
        {!data || isPlaceholderData ? (
          <LoadingState>
            <SkeletonRows rows={3} />
          </LoadingState>
        ) : data.length > 0 ? (
          <Entries rows={data} nameOf={nameOf} byDay={isSearch} />
        ) : isSearch ? (
          <p role="status" className="py-6 text-13 text-muted">
            {text('logBook.notFound', { find: find.trim() })}
          </p>
        ) : (
          date <= today && (
            <EmptyState
              icon={<NotebookPen strokeWidth={1.5} aria-hidden="true" />}
              title={text('logBook.emptyTitle')}
            >
              {text('logBook.emptyText')}
            </EmptyState>
          )
        )}
      </div>
    </>
  );
}
