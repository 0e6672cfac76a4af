import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { saveSeen } from '#web/forms/save-merged.ts';
import { PoolList, RuleForm } from '#web/tip-rules/rule-fields.tsx';
import {
  findRule,
  isComplete,
  type RuleValues,
  type TipRule,
  toRule,
  toValues,
} from '#web/tip-rules/rule-values.ts';
import { type Branch, useBranches } from '../use-branches.ts';
import { LastWeek } from './last-week.tsx';

interface BranchRule extends RuleValues {
  seen: Branch;
}

const BranchRuleForm = createForm<BranchRule>();

/** Says what is missing, which days change, and what last week would have been. */
function Outcome({ branch, today }: { branch: Branch; today: string }) {
  const text = useTexts();
  const rule = toRule(RuleForm.useValues());
  return (
    <>
      {rule.from !== '' && rule.from < today && (
        <Notice tone="warn" className="mt-4">
          {text('tipRules.past', { days: format.days(rule.from, addDays(today, -1), 'withYear') })}
        </Notice>
      )}
      {isComplete(rule) && mayCall('report.what-if') && <LastWeek branch={branch} rule={rule} />}
    </>
  );
}

interface RuleDialogProps {
  branch: Branch;
  /** Null: a new one. */
  rule: TipRule | null;
  open: boolean;
  onClose: () => void;
}

/** Edits a tip rule of a branch, with last week under it. */
export function RuleDialog({ branch, rule, open, onClose }: RuleDialogProps) {
  const text = useTexts();
  const branches = useBranches();
  const today = readToday(branch.timezone);
  const { name } = branch;
  const fill = (seen: Branch): BranchRule => {
    const own = rule && (seen.tip_rules.find(({ from }) => from === rule.from) ?? rule);
    const begun = own ?? findRule(seen.tip_rules, today);
    return { ...toValues(begun, own?.from ?? today, text('tipRules.everyonePool')), seen };
  };
  return (
    <BranchRuleForm.Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={
        rule
          ? text('tipRules.editTitle', { name, day: format.day(rule.from, 'full') })
          : text('tipRules.newTitle', { name })
      }
      initial={fill(branch)}
      onSubmit={(values, _changes, fillIn) =>
        saveSeen<BranchRule>({
          ...{ values, fill: fillIn },
          // Nobody else can have changed a new one.
          toValues: (seen) => (rule ? fill(seen) : { ...values, seen }),
          send: (some, seen) =>
            branches.save(seen, {
              tip_rules: [...seen.tip_rules.filter(({ from }) => from !== rule?.from), toRule(some)],
            }),
        })
      }
    >
      <RuleForm.Date name="from" label={text('tipRules.from')} required today={today} />
      <PoolList />
      <Outcome branch={branch} today={today} />
    </BranchRuleForm.Dialog>
  );
}
