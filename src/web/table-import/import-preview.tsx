import { CircleAlert, Minus, Pencil, Plus } from 'lucide-react';
import type { ImportOutcome } from '#contract/base/table-import.ts';
import { useTexts } from '#web/base/texts.ts';
import { Chip, type Tone } from '#web/components/chip.tsx';
import { Notice } from '#web/components/notice.tsx';

type Line = ImportOutcome['lines'][number];

const looks: Record<Line['action'], { tone: Tone; Icon: typeof Plus }> = {
  create: { tone: 'ok', Icon: Plus },
  update: { tone: 'accent', Icon: Pencil },
  unchanged: { tone: 'plain', Icon: Minus },
  error: { tone: 'danger', Icon: CircleAlert },
};

/** Limits the preview: thousands of rows are slow and unreadable. */
const maxLines = 300;

const urgency = { error: 0, update: 1, create: 1, unchanged: 2 } satisfies Record<Line['action'], number>;

/** Picks lines in the file's order; in a long file, those that need attention. */
function pickLines(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= maxLines) return lines;
  return lines.toSorted((one, other) => urgency[one.action] - urgency[other.action]).slice(0, maxLines);
}

export function ImportPreview({
  preview,
  fieldLabel,
}: {
  preview: ImportOutcome;
  fieldLabel: (field: string) => string;
}) {
  const text = useTexts();
  const said = ({ problems, action, changes }: Line) => {
    if (problems.length > 0) return problems.join(' ');
    return action === 'update' ? changes.map(fieldLabel).join(', ') : '';
  };
  const shown = pickLines(preview.lines);
  const { create, update, unchanged, error } = preview;
  return (
    <div className="mt-4 space-y-3">
      <p role="status" className="font-medium text-13">
        {text('tableImport.counts', { create, update, unchanged, error })}
      </p>
      {preview.refusal && <Notice tone="danger">{preview.refusal}</Notice>}
      {preview.ignored.length > 0 && (
        <Notice tone="warn">{text('tableImport.ignored', { headings: preview.ignored.join(', ') })}</Notice>
      )}
      {preview.encoding === 'windows-1252' && <Notice tone="warn">{text('tableImport.oldEncoding')}</Notice>}
      <section
        aria-label={text('tableImport.lines')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-control border border-line"
      >
        <table className="w-full text-13">
          <thead className="sticky top-0 bg-canvas text-left text-12 text-muted">
            <tr>
              {(['line', 'name', 'action', 'details'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium">
                  {text(`tableImport.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => {
              const { tone, Icon } = looks[line.action];
              return (
                <tr key={line.line} className="border-line border-t align-top">
                  <td className="figures px-3 py-2 text-muted">{line.line}</td>
                  <td className="wrap-break-word px-3 py-2 font-medium">{line.name}</td>
                  <td className="px-3 py-1.5">
                    <Chip tone={tone} icon={<Icon className="size-3.5" aria-hidden="true" />}>
                      {text(`tableImport.actions.${line.action}`)}
                    </Chip>
                  </td>
                  <td className="min-w-44 px-3 py-2 text-muted">{said(line)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {shown.length < preview.lines.length && (
        <p className="text-13 text-muted">
          {text('tableImport.more', { count: preview.lines.length - shown.length })}
        </p>
      )}
    </div>
  );
}
