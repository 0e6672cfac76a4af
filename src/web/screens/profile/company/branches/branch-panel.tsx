import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Menu } from '#web/components/menu.tsx';
import { SidePanelBack, SidePanelClose, usePanelFocus } from '#web/components/side-panel.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Fill } from '#web/forms/form.tsx';
import { usePastDaysQuestion } from '../../past-days/use-past-days-question.tsx';
import { BranchForm, type BranchValues } from './branch-form.tsx';
import { type Branch, useBranches } from './use-branches.ts';

const Devices = lazyComponent(async () => (await import('./devices.tsx')).Devices);

/** Below the fold. */
const TipRules = lazyComponent(async () => {
  const [{ TipRules }] = await Promise.all([import('./tip-rules/index.tsx'), loadAreas(['tipRules'])]);
  return TipRules;
});

/** Shown beside the list on desktops, as a page below that width. */
function Panel({
  title,
  isNew = false,
  closeHref,
  aside,
  children,
}: {
  title: string;
  isNew?: boolean;
  closeHref: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const text = useTexts();
  const panel = usePanelFocus(isNew);
  return (
    <section
      ref={panel}
      aria-label={title}
      className="flex min-w-0 flex-1 flex-col border-line bg-canvas lg:sticky lg:top-13 lg:h-[calc(100dvh-7.0625rem)] lg:max-w-[34rem] lg:flex-none lg:basis-[37%] lg:overflow-y-auto lg:border-l"
    >
      <SidePanelBack to={closeHref} list={text('branches.back')} />
      <div className="flex items-center gap-3 border-line border-b px-4 py-4 max-lg:pt-1 sm:px-6">
        <h2
          tabIndex={-1}
          className="wrap-anywhere min-w-0 flex-1 font-semibold text-16 focus-visible:outline-none"
        >
          {title}
        </h2>
        {aside}
        <SidePanelClose to={closeHref} />
      </div>
      {children}
    </section>
  );
}

/** Holds what is rarely done to a branch, apart from Save; deleting confirms first, as it cannot be undone. */
function BranchMenu({ branch, onRemoved }: { branch: Branch; onRemoved: () => void }) {
  const text = useTexts();
  const branches = useBranches();
  const [asking, setAsking] = useState(false);
  const { name, is_active } = branch;
  const remove = async () => {
    await branches.remove(branch);
    onRemoved();
  };
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton
            label={text('branches.moreActions')}
            icon={<Ellipsis className="size-4" aria-hidden="true" />}
          />
        }
        actions={[
          {
            label: text(is_active ? 'branches.deactivate' : 'branches.activate'),
            onSelect: () => void branches.setActive(branch, !is_active),
          },
          ...(mayCall('branch.delete')
            ? [
                {
                  label: text('branches.remove'),
                  danger: true,
                  onSelect: () => {
                    setAsking(true);
                  },
                },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('branches.removeTitle', { name })}
        text={text('branches.removeText')}
        action={text('branches.removeAction')}
        danger
        onConfirm={remove}
      />
    </>
  );
}

export function BranchPanel({
  branch,
  closeHref,
  onRemoved,
}: {
  branch: Branch;
  closeHref: string;
  onRemoved: () => void;
}) {
  const text = useTexts();
  const branches = useBranches();
  const pastDays = usePastDaysQuestion({
    minimum_wages: text('branches.minimumWages'),
    notice_rules: text('branches.noticeRules'),
    labor_rules: text('branches.laborRules'),
  });
  const save = async (values: BranchValues, fill: Fill<BranchValues>) => {
    const { seen = branch } = values;
    const [{ listBranchPastDays }, { pickChange, saveBranch }] = await Promise.all([
      import('./branch-past-days.ts'),
      import('./save-branch.ts'),
    ]);
    const days = listBranchPastDays(pickChange(values, seen), seen, readToday(seen.timezone));
    if (!(await pastDays.ask(days))) return false;
    await saveBranch({ values: { ...values, seen }, fill, send: branches.save });
    return true;
  };
  return (
    <Panel
      title={branch.name}
      closeHref={closeHref}
      aside={
        <>
          <StatusChip status={branch.is_active ? 'ok' : 'open'}>
            {text(branch.is_active ? 'branches.active' : 'branches.notActive')}
          </StatusChip>
          <BranchMenu branch={branch} onRemoved={onRemoved} />
        </>
      }
    >
      <BranchForm branch={branch} onSave={save} />
      {pastDays.question}
      <TipRules branch={branch} />
      <Devices branch={branch.id} />
    </Panel>
  );
}

export function NewBranchPanel({ closeHref, onAdded }: { closeHref: string; onAdded: (id: number) => void }) {
  const text = useTexts();
  const branches = useBranches();
  return (
    <Panel isNew title={text('branches.newTitle')} closeHref={closeHref}>
      <BranchForm
        onSave={async (values) => {
          const { toBody } = await import('./save-branch.ts');
          const { id } = await branches.add(toBody(values));
          onAdded(id);
          return true;
        }}
      />
    </Panel>
  );
}
