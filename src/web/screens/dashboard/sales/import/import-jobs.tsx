import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { ImportCounts, ImportProblems } from './import-outcome.tsx';
import { type ImportJob, useImportJobs } from './use-sales-import.ts';

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

function Job({ job, branch }: { job: ImportJob; branch: string }) {
  const text = useTexts();
  const { state, imported, failure, errors, error_count, conflicts, conflict_rows, notices } = job;
  return (
    <li className="space-y-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="wrap-anywhere font-semibold text-14">
          {text('importing.jobFile', { file: job.file, branch })}
        </h3>
        <p className="text-12 text-muted">{format.dateTime(job.created_at)}</p>
      </div>
      {(state === 'waiting' || state === 'reading') && <Progress job={job} />}
      {state === 'failed' && (
        <Notice tone="danger">
          <strong className="font-semibold">{text('importing.failed')}</strong> {failure}
        </Notice>
      )}
      {state === 'done' && (
        <>
          <p role="status" className="text-13">
            {imported === 0
              ? text('importing.doneNothing')
              : text('importing.done', { count: imported, number: format.number(imported) })}
          </p>
          <ImportCounts counts={{ ...job, errors: error_count }} />
          {notices.map((notice) => (
            <Notice key={notice} tone="warn">
              {notice}
            </Notice>
          ))}
          <ImportProblems errors={errors} conflicts={conflict_rows} count={error_count + conflicts} />
        </>
      )}
    </li>
  );
}

/** Lists the latest long imports with progress and result. */
export function ImportJobs({ branchName }: { branchName: (id: number) => string }) {
  const text = useTexts();
  const jobs = useImportJobs();
  if (!jobs.data || jobs.data.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-16">{text('importing.jobs')}</h2>
      <ul className="mt-3 space-y-3">
        {jobs.data.map((job) => (
          <Job key={job.id} job={job} branch={branchName(job.branch)} />
        ))}
      </ul>
    </section>
  );
}
