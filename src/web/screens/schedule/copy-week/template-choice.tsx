import { BookmarkPlus, Ellipsis, PenLine, Replace, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Branch } from '../week/week-model.ts';
import { TemplateNameForm } from './template-name-form.tsx';
import { type TemplateActions, type TemplateInputs, useTemplateActions } from './use-template-actions.ts';

const icon = 'size-4 text-muted';

interface TemplateChoiceProps extends TemplateInputs {
  /** Days of the shown week as text. */
  days: string;
  branches: readonly Branch[];
  disabled: boolean;
}

interface PartProps extends TemplateChoiceProps {
  actions: TemplateActions;
  /** Branch in the filter, by name. */
  shown: string | undefined;
}

function TemplateSelect({ templates = [], chosen, onChoose, branches, disabled, actions, shown }: PartProps) {
  const text = useTexts();
  return (
    <div className="mt-3 flex items-end gap-2">
      <Select
        label={text('copyWeek.template.label')}
        className="min-w-0 flex-1"
        value={chosen?.id ?? null}
        disabled={disabled}
        options={templates.map((template) => {
          const branch = branches.find(({ id }) => id === template.branch)?.name;
          const facts = { name: template.name, count: template.shifts };
          return {
            value: template.id,
            label: branch
              ? text('copyWeek.template.optionBranch', { ...facts, branch })
              : text('copyWeek.template.option', facts),
          };
        })}
        onChange={(id) => {
          onChoose(id);
          actions.ask(null);
        }}
      />
      {chosen && (
        <Menu
          button={
            <IconButton
              className="sm:size-9!"
              disabled={disabled}
              label={text('copyWeek.template.more')}
              icon={<Ellipsis className="size-4" aria-hidden="true" />}
            />
          }
          actions={[
            {
              label: text('copyWeek.template.rename'),
              icon: <PenLine className={icon} aria-hidden="true" />,
              onSelect: () => actions.ask('rename'),
            },
            {
              label: shown
                ? text('copyWeek.template.replaceBranch', { branch: shown })
                : text('copyWeek.template.replace'),
              icon: <Replace className={icon} aria-hidden="true" />,
              onSelect: () => actions.ask({ replace: chosen }),
            },
            {
              label: text('copyWeek.template.delete'),
              icon: <Trash2 className="size-4" aria-hidden="true" />,
              danger: true,
              onSelect: () => actions.ask('delete'),
            },
          ]}
        />
      )}
    </div>
  );
}

function TemplateQuestion({ chosen, days, actions }: PartProps) {
  const text = useTexts();
  const { question, close } = actions;
  const replaced = typeof question === 'object' ? question?.replace : undefined;
  const shared = { open: true, danger: true, onClose: close };
  if (replaced) {
    return (
      <ConfirmDialog
        {...shared}
        title={text('copyWeek.template.replaceTitle', { name: replaced.name })}
        text={text('copyWeek.template.replaceText', { count: replaced.shifts, days })}
        action={text('copyWeek.template.replaceNow')}
        onConfirm={() => actions.replace(replaced)}
      />
    );
  }
  if (question !== 'delete' || !chosen) return null;
  return (
    <ConfirmDialog
      {...shared}
      title={text('copyWeek.template.deleteTitle', { name: chosen.name })}
      text={text('copyWeek.template.deleteText')}
      action={text('copyWeek.template.deleteNow')}
      onConfirm={() => actions.remove(chosen)}
    />
  );
}

/** Chooses, saves, renames, replaces and deletes templates. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { templates, chosen, branch, branches, disabled } = props;
  const text = useTexts();
  const actions = useTemplateActions(props);
  const { question, ask } = actions;
  const saveButton = useRef<HTMLButtonElement>(null);
  const shown = branches.find(({ id }) => id === branch)?.name;
  const parts = { ...props, actions, shown };

  // Restores the focus after the form closes.
  const isNaming = question === 'name' || question === 'rename';
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming && question === null) saveButton.current?.focus();
    wasNaming.current = isNaming;
  });

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
        <TemplateSelect {...parts} />
      )}
      {isNaming ? (
        <TemplateNameForm
          key={question}
          name={question === 'rename' ? (chosen?.name ?? '') : ''}
          onCancel={() => ask(null)}
          onSave={actions.saveName}
        />
      ) : (
        <Button
          ref={saveButton}
          className="mt-3"
          disabled={disabled}
          icon={<BookmarkPlus className={icon} aria-hidden="true" />}
          onClick={() => ask('name')}
        >
          {shown ? text('copyWeek.template.keepBranch', { branch: shown }) : text('copyWeek.template.keep')}
        </Button>
      )}
      <p role="status" className="mt-2 text-13 text-ok empty:hidden">
        {actions.said}
      </p>
      <TemplateQuestion {...parts} />
    </>
  );
}
