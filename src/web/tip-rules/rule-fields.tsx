import './form-rows.css';
import { formatPercent } from '#domain/format/parts-per-million.ts';
import { wholeShare } from '#domain/tips/tip-rules.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { blankPool, type RuleValues, sumShares, toMillionths, toRule } from './rule-values.ts';

type PoolValues = RuleValues['pools'][number];
/** Kit of a rule’s form. */
export const RuleForm = createForm<RuleValues>();
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
    <div className="flex flex-col gap-4">
      <div className="pool-head">
        <Pool.Text name="name" label={text('tipRules.name')} required rules={max60} autoComplete="off" />
        <Pool.Percent name="ppm" label={text('tipRules.share')} required />
        <Pool.Segmented
          name="by"
          label={text('tipRules.by')}
          options={[
            { value: 'hours', label: text('tipRules.byHours') },
            { value: 'server', label: text('tipRules.byServer') },
          ]}
        />
        {by === 'server' && <p className="text-12 text-muted">{text('tipRules.byServerHint')}</p>}
      </div>
      <Pool.List
        name="positions"
        label={text('tipRules.positions')}
        className="headed-rows"
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
        className="headed-rows"
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

/** Edits the pools of a rule. */
export function PoolList() {
  const text = useTexts();
  return (
    <RuleForm.List
      name="pools"
      label={text('tipRules.pools')}
      add={text('tipRules.addPool')}
      blank={blankPool()}
      rowLabel={(number) => text('tipRules.poolRow', { number })}
      className="framed-rows mt-4"
    >
      {() => <PoolFields />}
    </RuleForm.List>
  );
}

/** Says that the shares are not all of the tips yet. */
export function UnfinishedShares() {
  const text = useTexts();
  const shares = sumShares(toRule(RuleForm.useValues()));
  return (
    shares !== wholeShare && (
      <Notice tone="warn" className="mt-4">
        {text('tipRules.unfinished', { percent: formatPercent(toMillionths(shares)) })}
      </Notice>
    )
  );
}
