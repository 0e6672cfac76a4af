import './import-outcome.css';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import type { Outcome } from './use-sales-import.ts';

const counted = ['imported', 'skipped', 'conflicts', 'errors', 'ignored'] as const;

/** Counts the rows by outcome. */
function ImportCounts({ counts }: { counts: Record<(typeof counted)[number], number> }) {
  const text = useTexts();
  return (
    <dl
      aria-label={text('importing.countsLabel')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-5"
    >
      {counted.map((name) => (
        <div key={name} className="bg-surface px-3 py-2 max-sm:last:col-span-2">
          <dt className="text-12 text-muted">{text(`importing.counts.${name}`)}</dt>
          <dd className="figures font-semibold text-16">{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Problem {
  line: number;
  message: string;
}

interface ImportProblemsProps {
  caption?: string;
  errors: readonly Problem[];
  conflicts: readonly { line: number; id: string }[];
  /** Total number, above the listed rows after the server cuts a long list. */
  count: number;
}

/** Lists skipped rows with line and reason. */
export function ImportProblems({ caption: given, errors, conflicts, count }: ImportProblemsProps) {
  const text = useTexts();
  const lines = [
    ...errors,
    ...conflicts.map(({ line, id }) => ({ line, message: text('importing.conflict', { id }) })),
  ].sort((a, b) => a.line - b.line);
  if (lines.length === 0) return null;
  const caption = given ?? text('importing.problems');
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-control border border-line"
    >
      <table className="import-lines w-full text-left text-13">
        <caption className="px-3 pt-2 text-left font-semibold">{caption}</caption>
        <thead className="text-12 text-muted *:*:font-medium">
          <tr>
            <th scope="col" className="w-20">
              {text('importing.line')}
            </th>
            <th scope="col">{text('importing.problem')}</th>
          </tr>
        </thead>
        <tbody className="*:*:border-line *:*:border-t">
          {lines.map(({ line, message }) => (
            <tr key={`${line} ${message}`}>
              <td className="figures text-muted">{format.number(line)}</td>
              <td className="wrap-anywhere">{message}</td>
            </tr>
          ))}
          {count > lines.length && (
            <tr>
              <td />
              <td className="text-muted">
                {text('importing.moreProblems', { number: format.number(count - lines.length) })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const money = ['gross', 'discount', 'tax', 'tip'] as const;

/** Shows the first rows as parsed, to reveal wrong columns. */
function FirstRows({ rows, zone }: { rows: Outcome['rows']; zone: string | undefined }) {
  const text = useTexts();
  if (rows.length === 0) return null;
  const caption = text('importing.firstRows');
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="import-lines figures w-full whitespace-nowrap text-13">
        <caption className="pb-1 text-left font-semibold text-13">{caption}</caption>
        <thead className="text-12 text-muted *:*:font-medium">
          <tr className="text-left">
            <th scope="col">{text('importing.line')}</th>
            <th scope="col">{text('sales.lines.id')}</th>
            <th scope="col">{text('sales.lines.time')}</th>
            <th scope="col">{text('sales.lines.tender')}</th>
            {money.map((name) => (
              <th key={name} scope="col" className="text-right">
                {text(`sales.lines.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="*:*:border-line *:*:border-t">
          {rows.map((row) => (
            <tr key={`${row.line} ${row.id}`}>
              <td className="text-muted">{format.number(row.line)}</td>
              <td className="max-w-48 truncate">{row.id}</td>
              <td>{format.dateTime(row.occurred_at, zone)}</td>
              <td>{text(`sales.cafe.${row.tender}`)}</td>
              {money.map((name) => (
                <td key={name} className="text-right">
                  {format.amount(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const layouts = [
  'branchline',
  'square',
  'toast_payments',
  'toast_orders',
  'clover_payments',
  'clover_orders',
] as const;

export function ImportOutcome({ outcome, zone }: { outcome: Outcome; zone?: string | undefined }) {
  const text = useTexts();
  const { errors, conflict_rows, conflicts, named, rows_total, rows_examined, notices, line_notices, rows } =
    outcome;
  const layout = layouts.find((name) => name === outcome.layout);
  return (
    <div className="space-y-4">
      <p className="text-13 text-muted">
        {layout &&
          text('importing.recognized', {
            layout: text(`importing.layout.${layout}`),
          })}{' '}
        {rows_examined < rows_total &&
          text('importing.examined', {
            examined: format.number(rows_examined),
            total: format.number(rows_total),
          })}
      </p>
      <ImportCounts counts={{ ...outcome, errors: errors.length }} />
      {named > 0 && (
        <p className="text-13">{text('importing.servers', { count: named, number: format.number(named) })}</p>
      )}
      {notices.map((notice) => (
        <Notice key={notice} tone="warn">
          {notice}
        </Notice>
      ))}
      <ImportProblems errors={errors} conflicts={conflict_rows} count={errors.length + conflicts} />
      <ImportProblems
        caption={text('importing.linesToCheck')}
        errors={line_notices}
        conflicts={[]}
        count={line_notices.length}
      />
      <FirstRows rows={rows} zone={zone} />
    </div>
  );
}
