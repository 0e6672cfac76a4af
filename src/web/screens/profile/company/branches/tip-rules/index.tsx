import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { describeRule } from '#web/tip-rules/describe-rule.ts';
import { findRule, type TipRule } from '#web/tip-rules/rule-values.ts';
import { type Branch, useBranches } from '../use-branches.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** Asks before a rule is removed. */
function RemoveRule({ branch, rule, onClose }: { branch: Branch; rule: TipRule; onClose: () => void }) {
  const text = useTexts();
  const branches = useBranches();
  const remove = async () => {
    await branches.save(branch, { tip_rules: branch.tip_rules.filter(({ from }) => from !== rule.from) });
    showToast({ text: text('tipRules.removed') });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text('tipRules.removeTitle', { day: format.day(rule.from, 'full') })}
      text={text('tipRules.removeText')}
      action={text('tipRules.removeAction')}
      danger
      onConfirm={remove}
    />
  );
}

/** Lists the tip rules of a branch as sentences, newest first. */
export function TipRules({ branch }: { branch: Branch }) {
  const text = useTexts();
  const positions = usePositionsById();
  const [edited, setEdited] = useState<TipRule | 'new' | null>(null);
  const [removed, setRemoved] = useState<TipRule | null>(null);
  const current = findRule(branch.tip_rules, readToday(branch.timezone));
  const mayEdit = mayCall('branch-profile.update');
  return (
    <section aria-label={text('tipRules.title')} className="border-line border-t px-4 py-4 sm:px-6">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-14">{text('tipRules.title')}</h3>
        {mayEdit && (
          <Button
            size={28}
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {text('tipRules.add')}
          </Button>
        )}
      </div>
      {!current && <p className="mt-1 text-13 text-muted">{text('tipRules.everyone')}</p>}
      <ul className="divide-y divide-line">
        {branch.tip_rules.toReversed().map((rule) => {
          const day = format.day(rule.from, 'full');
          return (
            <li key={rule.from} className="flex items-start gap-2 py-3">
              <div className="min-w-0 flex-1 text-13">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {text('tipRules.since', { day })}
                  {rule === current && <StatusChip status="ok">{text('tipRules.inEffect')}</StatusChip>}
                </p>
                <p className="wrap-anywhere mt-0.5">{describeRule(text, rule, positions)}</p>
              </div>
              {mayEdit && (
                <>
                  <IconButton
                    label={text('tipRules.edit', { day })}
                    icon={<Pencil className="size-4" aria-hidden="true" />}
                    onClick={() => setEdited(rule)}
                  />
                  <IconButton
                    label={text('tipRules.remove', { day })}
                    icon={<Trash2 className="size-4" aria-hidden="true" />}
                    onClick={() => setRemoved(rule)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {edited && (
        <RuleDialog
          open
          branch={branch}
          rule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveRule branch={branch} rule={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}
