import { BookmarkPlus, Ellipsis, PenLine, Replace, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError, readFieldErrors } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Branch } from '../week/week-model.ts';
import { TemplateNameForm } from './template-name-form.tsx';
import type { Templates, WeekTemplate } from './use-templates.ts';

const icon = 'size-4 text-muted';

interface TemplateChoiceProps extends Templates {
  chosen: WeekTemplate | null;
  onChoose: (id: number | null) => void;
  /** The week in sight, and the branch that is shown alone. */
  sunday: string;
  branch: number | null;
  /** The days of that week, as words. */
  days: string;
  branches: readonly Branch[];
  disabled: boolean;
}

type Asking = 'name' | 'rename' | 'delete' | { replace: WeekTemplate };

/** Which template to copy, and what else is done with templates: keep the week in sight as one, rename, replace, delete. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { templates, chosen, onChoose, sunday, branch, days, branches, disabled } = props;
  const text = useTexts();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const keepButton = useRef<HTMLButtonElement>(null);
  const week = { sunday, branch };
  const branchName = (id: number | null) => branches.find((one) => one.id === id)?.name;
  const shown = branchName(branch);
  const replaced = typeof asking === 'object' ? asking?.replace : undefined;

  // The form that had the focus is gone once it is done.
  const isNaming = asking === 'name' || asking === 'rename';
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming && asking === null) keepButton.current?.focus();
    wasNaming.current = isNaming;
  });

  function ask(what: Asking | null) {
    setError('');
    setSaid('');
    setAsking(what);
  }

  function done(template: WeekTemplate | null, words: string) {
    onChoose(template?.id ?? null);
    setAsking(null);
    setSaid(words);
  }

  const saidKept = (template: WeekTemplate) =>
    done(template, text('copyWeek.template.kept', { name: template.name, count: template.shifts }));

  async function keep(name: string) {
    const same = templates?.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (same) ask({ replace: same });
    else saidKept(await props.keep(name, week));
  }

  /** Says why it failed, and leaves the question open. */
  async function confirmed(write: () => Promise<void>) {
    setError('');
    try {
      await write();
    } catch (failure) {
      setError(readFieldErrors(failure, 'sunday').join(' ') || describeError(failure));
      throw failure;
    }
  }

  if (props.isError) {
    return (
      <Notice tone="danger" urgent className="mt-3">
        {text('copyWeek.template.failed')}
      </Notice>
    );
  }
  if (!templates) return <Skeleton className="mt-3 h-9 w-full" />;
  return (
    <>
      {templates.length === 0 ? (
        <p className="mt-3 text-13 text-muted">{text('copyWeek.template.none')}</p>
      ) : (
        <div className="mt-3 flex items-end gap-2">
          <Select
            label={text('copyWeek.template.label')}
            className="min-w-0 flex-1"
            value={chosen?.id ?? null}
            disabled={disabled}
            options={templates.map((template) => {
              const named = branchName(template.branch);
              const facts = { name: template.name, count: template.shifts };
              return {
                value: template.id,
                label: named
                  ? text('copyWeek.template.optionBranch', { ...facts, branch: named })
                  : text('copyWeek.template.option', facts),
              };
            })}
            onChange={(id) => {
              onChoose(id);
              ask(null);
            }}
          />
          {chosen && (
            <Menu
              button={
                <IconButton
                  className="size-9! max-sm:size-10!"
                  disabled={disabled}
                  label={text('copyWeek.template.more')}
                  icon={<Ellipsis className="size-4" aria-hidden="true" />}
                />
              }
              actions={[
                {
                  label: text('copyWeek.template.rename'),
                  icon: <PenLine className={icon} aria-hidden="true" />,
                  onSelect: () => ask('rename'),
                },
                {
                  label: shown
                    ? text('copyWeek.template.replaceBranch', { branch: shown })
                    : text('copyWeek.template.replace'),
                  icon: <Replace className={icon} aria-hidden="true" />,
                  onSelect: () => ask({ replace: chosen }),
                },
                {
                  label: text('copyWeek.template.delete'),
                  icon: <Trash2 className="size-4" aria-hidden="true" />,
                  danger: true,
                  onSelect: () => ask('delete'),
                },
              ]}
            />
          )}
        </div>
      )}
      {isNaming ? (
        <TemplateNameForm
          key={asking}
          name={asking === 'rename' ? (chosen?.name ?? '') : ''}
          onCancel={() => ask(null)}
          onSave={async (name) => {
            if (asking === 'name' || !chosen) return keep(name);
            const renamed = await props.rename(chosen, name);
            done(renamed, text('copyWeek.template.renamed', { name: renamed.name }));
          }}
        />
      ) : (
        <Button
          ref={keepButton}
          className="mt-3"
          disabled={disabled}
          icon={<BookmarkPlus className={icon} aria-hidden="true" />}
          onClick={() => ask('name')}
        >
          {shown ? text('copyWeek.template.keepBranch', { branch: shown }) : text('copyWeek.template.keep')}
        </Button>
      )}
      <p role="status" className="mt-2 text-13 text-ok empty:hidden">
        {said}
      </p>
      {replaced && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={text('copyWeek.template.replaceTitle', { name: replaced.name })}
          text={text('copyWeek.template.replaceText', { count: replaced.shifts, days })}
          action={text('copyWeek.template.replaceNow')}
          danger
          error={error}
          onConfirm={() => confirmed(async () => saidKept(await props.replace(replaced, week)))}
        />
      )}
      {asking === 'delete' && chosen && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={text('copyWeek.template.deleteTitle', { name: chosen.name })}
          text={text('copyWeek.template.deleteText')}
          action={text('copyWeek.template.deleteNow')}
          danger
          error={error}
          onConfirm={() =>
            confirmed(async () => {
              await props.remove(chosen);
              done(null, text('copyWeek.template.deleted', { name: chosen.name }));
            })
          }
        />
      )}
    </>
  );
}
