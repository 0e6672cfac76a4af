import { useMemo } from 'react';
import { formatPercent } from '#domain/format/parts-per-million.ts';
import { addDays } from '#domain/time/dates.ts';
import { wholeShare } from '#domain/tips/tip-rules.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { type Branch, useBranches } from '../use-branches.ts';
import { LastWeek } from './last-week.tsx';
import {
  blankPool,
  findRule,
  isComplete,
  type RuleValues,
  sumShares,
  type TipRule,
  toMillionths,
  toRule,
  toValues,
} from './rule-values.ts';

type PoolValues = RuleValues['pools'][number];
const Rule = createForm<RuleValues>();
const Pool = createForm<PoolValues>();
const Points = createForm<PoolValues['positions'][number]>();
const Out = createForm<PoolValues['tip_out'][number]>();
const notNegative = [['min', 0]] as const;
const max60 = [['max_characters', 60]] as const;

function PoolFields() {
  const text = useTexts();
  const { by, positions } = Pool.useValues();
  const isChosen = (id: number) => positions.some(({ position }) => position === id);
  const options = usePositions()
    .filter(({ id, active }) => active || isChosen(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Pool.Text name="name" label={text('tipRules.name')} required rules={max60} autoComplete="off" />
        <Pool.Percent name="ppm" label={text('tipRules.share')} required />
      </div>
      <Pool.Segmented
        name="by"
        label={text('tipRules.by')}
        hint={by === 'server' && text('tipRules.byServerHint')}
        options={[
          { value: 'hours', label: text('tipRules.byHours') },
          { value: 'server', label: text('tipRules.byServer') },
        ]}
      />
      <Pool.List
        name="positions"
        label={text('tipRules.positions')}
        hint={positions.length === 0 && text('tipRules.positionsHint')}
        add={text('tipRules.addPosition')}
        blank={{ position: null, points: 1 }}
        rowLabel={(number) => text('tipRules.positionRow', { number })}
      >
        {() => (
          <>
            <Points.Select name="position" label={text('tipRules.position')} options={options} required />
            <Points.Number
              name="points"
              label={text('tipRules.positionPoints')}
              required
              rules={notNegative}
            />
          </>
        )}
      </Pool.List>
      <Pool.List
        name="tip_out"
        label={text('tipRules.tipOuts')}
        add={text('tipRules.addTipOut')}
        blank={{ to: '', ppm: null }}
        rowLabel={(number) => text('tipRules.tipOutRow', { number })}
      >
        {() => (
          <>
            <Out.Text name="to" label={text('tipRules.to')} required rules={max60} autoComplete="off" />
            <Out.Percent name="ppm" label={text('tipRules.tipOutShare')} required />
          </>
        )}
      </Pool.List>
    </div>
  );
}

/** Says what is missing, which days change, and what last week would have been. */
function Outcome({ branch, today }: { branch: Branch; today: string }) {
  const text = useTexts();
  const values = Rule.useValues();
  const rule = toRule(values);
  const shares = sumShares(rule);
  return (
    <>
      {shares !== wholeShare && (
        <Notice tone="warn" className="mt-4">
          {text('tipRules.unfinished', { percent: formatPercent(toMillionths(shares)) })}
        </Notice>
      )}
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
  const { name, tip_rules } = branch;
  const initial = useMemo(
    () => toValues(rule ?? findRule(tip_rules, today), rule?.from ?? today),
    [rule, tip_rules, today],
  );
  return (
    <Rule.Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={
        rule
          ? text('tipRules.editTitle', { name, day: format.day(rule.from, 'full') })
          : text('tipRules.newTitle', { name })
      }
      initial={initial}
      onSubmit={(values) =>
        branches.save(branch, {
          tip_rules: [...tip_rules.filter((other) => other !== rule), toRule(values)],
        })
      }
    >
      <Rule.Date name="from" label={text('tipRules.from')} required today={today} />
      <Rule.List
        name="pools"
        label={text('tipRules.pools')}
        add={text('tipRules.addPool')}
        blank={blankPool()}
        rowLabel={(number) => text('tipRules.poolRow', { number })}
        className="mt-4"
      >
        {() => <PoolFields />}
      </Rule.List>
      <Outcome branch={branch} today={today} />
    </Rule.Dialog>
  );
}
