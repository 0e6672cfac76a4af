import { CircleAlert, Minus, Pencil, Plus } from 'lucide-react';
import { Chip, type Tone } from '#web/components/chip.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useTexts } from '#web/texts.ts';
import type { Preview } from './import-dialog.tsx';

type Line = Preview['lines'][number];

const looks: Record<Line['action'], { tone: Tone; Icon: typeof Plus }> = {
  create: { tone: 'ok', Icon: Plus },
  update: { tone: 'accent', Icon: Pencil },
  unchanged: { tone: 'plain', Icon: Minus },
  error: { tone: 'danger', Icon: CircleAlert },
};

const fields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'salary',
  'branch',
  'hire_date',
  'weekly_hours',
  'pay_rates',
] as const;

/** What the file would do, line by line; nothing is written yet. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const text = useTexts();
  const said = (line: Line) =>
    line.problems.length > 0
      ? line.problems.join(' ')
      : line.action === 'update'
        ? fields
            .filter((field) => line.changes.includes(field))
            .map((field) => text(`team.importing.fields.${field}`))
            .join(', ')
        : '';
  const { create, update, unchanged, error } = preview;
  return (
    <div className="mt-4 space-y-3">
      <p role="status" className="font-medium text-13">
        {text('team.importing.counts', { create, update, unchanged, error })}
      </p>
      {preview.refusal && <Notice tone="danger">{preview.refusal}</Notice>}
      {preview.ignored.length > 0 && (
        <Notice tone="warn">
          {text('team.importing.ignored', { headings: preview.ignored.join(', ') })}
        </Notice>
      )}
      <section
        aria-label={text('team.importing.lines')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-control border border-line"
      >
        <table className="w-full text-13">
          <thead className="sticky top-0 bg-canvas text-left text-12 text-muted">
            <tr>
              {(['line', 'name', 'action', 'details'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium">
                  {text(`team.importing.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line) => {
              const { tone, Icon } = looks[line.action];
              return (
                <tr key={line.line} className="border-line border-t align-top">
                  <td className="figures px-3 py-2 text-muted">{line.line}</td>
                  <td className="wrap-break-word px-3 py-2 font-medium">{line.name}</td>
                  <td className="px-3 py-1.5">
                    <Chip tone={tone} icon={<Icon className="size-3.5" aria-hidden="true" />}>
                      {text(`team.importing.actions.${line.action}`)}
                    </Chip>
                  </td>
                  <td className="px-3 py-2 text-muted">{said(line)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
