import './form-rows.css';
import { formatPercent } from '#domain/format/parts-per-million.ts';
import { sum } from '#domain/sum.ts';
import { wholeShare } from '#domain/tips/tip-rules.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { blankPool, type PoolValues, type RuleValues, toMillionths, toShare } from './rule-values.ts';

/** Kit of a rule’s form. */
export const RuleForm = createForm<RuleValues>();
const Pool = createForm<PoolValues>();
const Points = createForm<PoolValues['positions'][number]>();
const Out = createForm<NonNullable<PoolValues['tip_out']>[number]>();
const notNegative = [['min', 0]] as const;
const max60 = [['max_characters', 60]] as const;

function PoolFields({ pools, index }: { pools: readonly PoolValues[]; index: number }) {
  const text = useTexts();
  const { by, ppm, positions } = Pool.useValues();
  const others = pools.filter((_, other) => other !== index);
  const rest = wholeShare - sum(pools, (pool) => toShare(pool.ppm));
  // The last pool takes what the others leave.
  const left =
    index === pools.length - 1 &&
    text(rest < 0 ? 'tipRules.over' : 'tipRules.left', {
      percent: formatPercent(toMillionths(Math.abs(rest))),
    });
  const isChosen = (id: number) => positions.some(({ position }) => position === id);
  const options = usePositions()
    .filter(({ id, active }) => active || isChosen(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-4">
      <div className="pool-head">
        <Pool.Text name="name" label={text('tipRules.name')} required rules={max60} autoComplete="off" />
        <Pool.Percent
          name="ppm"
          label={text('tipRules.share')}
          hint={(rest !== 0 || others.length > 0) && left}
          required
          {...(left && { rules: [['is', (ppm ?? 0) + toMillionths(rest)]], messages: { is: left } })}
        />
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
      {others.length > 0 && (
        <Pool.List
          name="tip_out"
          label={text('tipRules.tipOuts')}
          className="headed-rows"
          add={text('tipRules.addTipOut')}
          blank={{ to: null, ppm: null }}
          rowLabel={(number) => text('tipRules.tipOutRow', { number })}
        >
          {() => (
            <>
              <Out.Select
                name="to"
                label={text('tipRules.to')}
                options={others.map(({ id, name }) => ({
                  value: id,
                  label:
                    name ||
                    text('tipRules.poolRow', { number: pools.findIndex((pool) => pool.id === id) + 1 }),
                }))}
                required
                rules={[['is', ...others.map(({ id }) => id)]]}
                messages={{ is: text('errors.required') }}
              />
              <Out.Percent name="ppm" label={text('tipRules.tipOutShare')} required />
            </>
          )}
        </Pool.List>
      )}
    </div>
  );
}

/** Edits the pools of a rule. */
export function PoolList() {
  const text = useTexts();
  const { pools } = RuleForm.useValues();
  return (
    <RuleForm.List
      name="pools"
      label={text('tipRules.pools')}
      add={text('tipRules.addPool')}
      blank={blankPool(pools)}
      rowLabel={(number) => text('tipRules.poolRow', { number })}
      className="framed-rows mt-4"
    >
      {(index) => <PoolFields {...{ pools, index }} />}
    </RuleForm.List>
  );
}
