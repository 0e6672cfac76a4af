import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { Link } from '#web/navigation/link.tsx';
import { ImportProblems } from './import-outcome.tsx';
import { type ImportJob, useImportJobs } from './use-sales-import.ts';

const headingId = 'past-imports';

function Progress({ job }: { job: ImportJob }) {
  const text = useTexts();
  const { state, rows_read, rows_total } = job;
  const read = { read: format.number(rows_read), total: format.number(rows_total) };
  const words =
    state === 'waiting'
      ? text('importing.waiting')
      : rows_read < rows_total
        ? text('importing.reading', read)
        : text('importing.landing');
  return (
    <>
      <ProgressBar label={words} share={rows_total === 0 ? 0 : rows_read / rows_total} />
      <p className="text-13 text-muted">{words}</p>
      <p className="text-12 text-muted">{text('importing.stays')}</p>
    </>
  );
}

/** Counts a finished import’s rows: new, known and left out. */
function Brought({ job }: { job: ImportJob }) {
  const text = useTexts();
  const { imported, skipped, ignored } = job;
  const left = job.conflicts + job.error_count;
  const say = (key: 'new' | 'known' | 'notCompleted' | 'leftOut', count: number) =>
    count > 0 && text(`importing.brought.${key}`, { number: format.number(count) });
  const parts = [say('new', imported), say('known', skipped), say('notCompleted', ignored)].filter(Boolean);
  return (
    <p role="status" className="figures text-13">
      {parts.length > 0 ? parts.join(' · ') : text('importing.brought.nothing')}
      {left > 0 && <span className="text-warn"> · {say('leftOut', left)}</span>}
    </p>
  );
}

/** Rows that an import left out and what it noticed, folded. */
function Details({ job }: { job: ImportJob }) {
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { error_count, conflicts, notices, errors, conflict_rows } = job;
  if (error_count + conflicts + notices.length === 0) return null;
  return (
    <>
      <Button
        size={28}
        variant="quiet"
        className="-ml-2"
        aria-expanded={isOpen}
        aria-label={text('importing.detailsNamed', { file: job.file })}
        onClick={() => setOpen(!isOpen)}
        icon={
          isOpen ? (
            <ChevronUp className="size-4" aria-hidden="true" />
          ) : (
            <ChevronDown className="size-4" aria-hidden="true" />
          )
        }
      >
        {text('importing.details')}
      </Button>
      {isOpen && (
        <div className="basis-full space-y-3">
          {notices.map((notice) => (
            <Notice key={notice} tone="warn">
              {notice}
            </Notice>
          ))}
          <ImportProblems errors={errors} conflicts={conflict_rows} count={error_count + conflicts} />
        </div>
      )}
    </>
  );
}

interface JobProps {
  job: ImportJob;
  branch: string;
  /** Address of the days that it took in. */
  daysHref: (job: ImportJob) => string;
}

function Job({ job, branch, daysHref }: JobProps) {
  const text = useTexts();
  const { state, failure, days } = job;
  return (
    <li className="space-y-1.5 px-4 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-semibold text-14">{job.file}</h3>
        <p className="figures shrink-0 text-12 text-muted">{format.dateTime(job.created_at)}</p>
      </div>
      <p className="text-12 text-muted">{text('importing.sentBy', { branch, name: job.by })}</p>
      {(state === 'waiting' || state === 'reading') && <Progress job={job} />}
      {state === 'failed' && (
        <Notice tone="danger">
          <strong className="font-semibold">{text('importing.failed')}</strong> {failure}
        </Notice>
      )}
      {state === 'done' && (
        <>
          <Brought job={job} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 empty:hidden">
            {days && job.imported > 0 && (
              <Link to={daysHref(job)} className="text-accent hover:underline">
                {text('importing.openDays', { days: format.days(days.from, days.to, 'withYear') })}
              </Link>
            )}
            <Details job={job} />
          </div>
        </>
      )}
    </li>
  );
}

/** Lists the latest imports, who sent them, and what came of them; follows those that go on. */
export function ImportJobs({
  branchName,
  daysHref,
}: { branchName: (id: number) => string } & Pick<JobProps, 'daysHref'>) {
  const text = useTexts();
  const { data } = useImportJobs();
  if (!data) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold text-16">
        {text('importing.jobs')}
      </h2>
      {data.length === 0 ? (
        <p className="mt-1 text-13 text-muted">{text('importing.noJobs')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((job) => (
            <Job key={job.id} job={job} branch={branchName(job.branch)} daysHref={daysHref} />
          ))}
        </ul>
      )}
    </section>
  );
}
