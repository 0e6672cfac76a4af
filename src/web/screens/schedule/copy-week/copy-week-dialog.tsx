import { useMemo, useState } from 'react';
import { type CopyLine, listCopySources } from '#domain/schedule/copy-week.ts';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/select.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { CopyOutcome } from './copy-outcome.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { useCopySources } from './copy-sources.ts';
import { LeaveOutQuestion } from './leave-out-question.tsx';
import { groupLines } from './send-copies.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useCopies } from './use-copies.ts';
import { useTemplates } from './use-templates.ts';

interface CopyWeekProps {
  /** Target week. */
  sunday: string;
  published: boolean;
  /** Source offered first. */
  from: 'week' | 'template';
  /** Branch in the filter. */
  branch: number | null;
  /** Makes the new shifts undoable. */
  adopt: PlanActions['adopt'];
  onClose: () => void;
}

const formatWeek = (sunday: string) => format.days(sunday, addDays(sunday, 6), 'short');

/** Copies a week or a template after a preview; one undo removes every copy. */
export function CopyWeekDialog({ sunday, published, from: first, branch, adopt, onClose }: CopyWeekProps) {
  const text = useTexts();
  const sources = listCopySources(sunday);
  const [what, setWhat] = useState<'week' | 'template'>(first);
  const [week, setWeek] = useState(sources[0] ?? sunday);
  const [template, setTemplate] = useState<number | null>(null);
  const kept = useTemplates();
  const chosen = kept.templates?.find(({ id }) => id === template) ?? kept.templates?.[0] ?? null;
  const fromTemplate = chosen && { template: chosen.id };
  const from = what === 'week' ? { week } : fromTemplate;
  const [refused, setRefused] = useState<'leave_out' | 'open'>('leave_out');
  const [dropped, setDropped] = useState<CopyLine | null>(null);
  const copied = useCopySources(from);
  const sundays = useMemo(() => [sunday], [sunday]);
  const copy = useCopies({ sundays, sources: copied.sources, from: copied.sunday, refused });
  const { lines, progress } = copy;
  const running = progress?.running === true;

  const groups = groupLines(lines ?? []);
  const count = groups.add.length;
  const hasConflicts = groups.refused.length > 0 || refused === 'open';

  async function apply() {
    const { rows, complete } = await copy.apply();
    adopt(rows, text('copyWeek.done', { count: rows.length }));
    if (complete) onClose();
  }

  function preview() {
    if (!from) return null;
    if (copied.isError || copy.failed) {
      return (
        <Notice tone="danger" urgent className="mt-4">
          {text('copyWeek.failed')}
        </Notice>
      );
    }
    if (!lines) {
      return (
        <div role="status" aria-label={text('copyWeek.loading')} className="mt-4">
          <SkeletonRows rows={4} />
        </div>
      );
    }
    if (lines.length === 0) {
      return (
        <p className="mt-4 text-13 text-muted">
          {text(what === 'week' ? 'copyWeek.empty' : 'copyWeek.template.empty')}
        </p>
      );
    }
    const onLeaveOut = what === 'week' && !running ? setDropped : undefined;
    return <CopyPreview key={JSON.stringify(from)} {...{ lines, copy, onLeaveOut }} />;
  }

  return (
    <Dialog
      open
      onClose={running ? () => undefined : onClose}
      width="wide"
      title={text('copyWeek.title', { days: formatWeek(sunday) })}
      description={text(published ? 'copyWeek.descriptionPublished' : 'copyWeek.description')}
      actions={
        <>
          <Button onClick={onClose} disabled={running}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" busy={running} disabled={count === 0} onClick={() => void apply()}>
            {text('copyWeek.apply', { count })}
          </Button>
        </>
      }
    >
      <div className="mt-3">
        <Segmented
          label={text('copyWeek.what')}
          value={what}
          onChange={(next) => {
            if (running) return;
            setWhat(next);
            copy.forget();
          }}
          options={[
            { value: 'week', label: text('copyWeek.pastWeek') },
            { value: 'template', label: text('copyWeek.ofTemplate') },
          ]}
        />
      </div>
      {what === 'week' ? (
        <Select
          label={text('copyWeek.from')}
          className="mt-3"
          value={week}
          disabled={running}
          options={sources.map((value, index) => ({
            value,
            label: text('copyWeek.weeksBack', { days: formatWeek(value), count: index + 1 }),
          }))}
          onChange={(value) => {
            setWeek(value);
            copy.forget();
          }}
        />
      ) : (
        <TemplateChoice
          {...kept}
          chosen={chosen}
          onChoose={(id) => {
            setTemplate(id);
            copy.forget();
          }}
          sunday={sunday}
          branch={branch}
          days={formatWeek(sunday)}
          branches={copy.branches}
          disabled={running}
        />
      )}
      {hasConflicts && <ConflictChoice {...{ refused, setRefused }} />}
      {progress && <CopyOutcome progress={progress} />}
      {preview()}
      <LeaveOutQuestion copy={dropped?.source.uuid ?? null} onClose={() => setDropped(null)} />
    </Dialog>
  );
}
