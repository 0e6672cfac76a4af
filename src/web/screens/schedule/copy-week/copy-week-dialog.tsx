import { type ReactNode, useState } from 'react';
import { type CopyLine, listCopySources } from '#domain/schedule/copy-week.ts';
import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/select.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { CopyLines } from './copy-lines.tsx';
import { LeaveOutQuestion } from './leave-out-question.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { isAdded, useCopyWeek } from './use-copy-week.ts';
import { useTemplates } from './use-templates.ts';

interface CopyWeekProps {
  /** The week to copy to. */
  sunday: string;
  /** The branch that is shown alone. */
  branch: number | null;
  /** Takes the new shifts over into what may be undone. */
  adopt: PlanActions['adopt'];
  onClose: () => void;
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 font-medium text-13">{label}</p>
      {children}
    </div>
  );
}

const daysOf = (sunday: string) => format.days(sunday, addDays(sunday, 6), 'short');

/** Copies one of the four weeks before, or a week that is kept under a name: first what would happen, shift by shift, then with its progress; one undo takes all of it back. */
export function CopyWeekDialog({ sunday, branch, adopt, onClose }: CopyWeekProps) {
  const text = useTexts();
  const sources = listCopySources(sunday);
  const [what, setWhat] = useState<'week' | 'template'>('week');
  const [week, setWeek] = useState(sources[0] ?? sunday);
  const [template, setTemplate] = useState<number | null>(null);
  const kept = useTemplates();
  const chosen = kept.templates?.find(({ id }) => id === template) ?? kept.templates?.[0] ?? null;
  const fromTemplate = chosen && { template: chosen.id };
  const from = what === 'week' ? { week } : fromTemplate;
  const [refused, setRefused] = useState<'leave_out' | 'open'>('leave_out');
  const [dropped, setDropped] = useState<CopyLine | null>(null);
  const [shown, setShown] = useState<'add' | 'refused' | 'there' | null>(null);
  const copy = useCopyWeek(sunday, from, refused);
  const { lines, progress } = copy;
  const running = progress?.running === true;

  const groups = {
    add: lines?.filter(isAdded) ?? [],
    refused: lines?.filter(({ outcome }) => outcome.kind === 'refused') ?? [],
    there: lines?.filter(({ outcome }) => outcome.kind === 'already_there') ?? [],
  };
  const current = shown ?? (groups.refused.length > 0 ? 'refused' : 'add');

  function startAnew() {
    setShown(null);
    copy.forget();
  }

  async function apply() {
    const { rows, complete } = await copy.apply();
    adopt(rows, text('copyWeek.done', { count: rows.length }));
    if (complete) onClose();
  }

  function preview() {
    if (!from) return null;
    if (copy.failed) {
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
    return (
      <>
        <div className="mt-4 overflow-x-auto">
          <Segmented
            label={text('copyWeek.show')}
            value={current}
            onChange={setShown}
            options={(['add', 'refused', 'there'] as const).map((group) => ({
              value: group,
              label: text(`copyWeek.${group}`, { number: groups[group].length }),
            }))}
          />
        </div>
        {groups[current].length === 0 ? (
          <p className="mt-3 text-13 text-muted">{text(`copyWeek.none.${current}`)}</p>
        ) : (
          <CopyLines
            lines={groups[current]}
            branches={copy.branches}
            people={copy.people}
            onLeaveOut={what === 'week' && !running ? setDropped : undefined}
          />
        )}
      </>
    );
  }

  return (
    <Dialog
      open
      onClose={running ? () => undefined : onClose}
      width="wide"
      title={text('copyWeek.title', { days: daysOf(sunday) })}
      actions={
        <>
          <Button onClick={onClose} disabled={running}>
            {text('common.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={running}
            disabled={groups.add.length === 0}
            onClick={() => void apply()}
          >
            {text('copyWeek.apply', { count: groups.add.length })}
          </Button>
        </>
      }
    >
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <Choice label={text('copyWeek.what')}>
          <Segmented
            label={text('copyWeek.what')}
            value={what}
            onChange={(next) => {
              if (running) return;
              setWhat(next);
              startAnew();
            }}
            options={[
              { value: 'week', label: text('copyWeek.pastWeek') },
              { value: 'template', label: text('copyWeek.ofTemplate') },
            ]}
          />
        </Choice>
        <Choice label={text('copyWeek.cannotChoice')}>
          <Segmented
            label={text('copyWeek.cannotChoice')}
            value={refused}
            onChange={setRefused}
            options={[
              { value: 'leave_out', label: text('copyWeek.leaveOut') },
              { value: 'open', label: text('copyWeek.asOpen') },
            ]}
          />
        </Choice>
      </div>
      {what === 'week' ? (
        <Select
          label={text('copyWeek.from')}
          className="mt-3"
          value={week}
          disabled={running}
          options={sources.map((value, index) => ({
            value,
            label: text('copyWeek.weeksBack', { days: daysOf(value), count: index + 1 }),
          }))}
          onChange={(value) => {
            setWeek(value);
            startAnew();
          }}
        />
      ) : (
        <TemplateChoice
          {...kept}
          chosen={chosen}
          onChoose={(id) => {
            setTemplate(id);
            startAnew();
          }}
          sunday={sunday}
          branch={branch}
          days={daysOf(sunday)}
          branches={copy.branches}
          disabled={running}
        />
      )}
      {progress && progress.count > 0 && (
        <div className="mt-4">
          <ProgressBar
            label={text('copyWeek.progress', { done: progress.done, count: progress.count })}
            share={progress.done / progress.count}
          />
          <p role="status" className="figures text-13 text-muted">
            {text('copyWeek.progress', { done: progress.done, count: progress.count })}
          </p>
        </div>
      )}
      {progress?.error && (
        <Notice tone="danger" urgent className="mt-3">
          {progress.error}
        </Notice>
      )}
      {progress && progress.refused.length > 0 && (
        <Notice tone="warn" urgent className="mt-3">
          <p>{text('copyWeek.refusedNow', { count: progress.refused.length })}</p>
          <ul className="list-disc pl-5">
            {progress.refused.map(({ line, message }) => (
              <li key={line.source.uuid}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {preview()}
      <LeaveOutQuestion copy={dropped?.source.uuid ?? null} onClose={() => setDropped(null)} />
    </Dialog>
  );
}
