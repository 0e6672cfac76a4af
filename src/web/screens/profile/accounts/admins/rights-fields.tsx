import clsx from 'clsx';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Authority, covers, presetNames } from '#domain/accounts/powers.ts';
import { type Power, powers } from '#domain/permissions.ts';
import { useEmployees } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Checkbox, ChoiceSet, Radio } from '#web/components/choice.tsx';
import { Bound } from '#web/forms/bound.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { type AdminValues, applyPreset, listSeen, mayGive, nameOfPreset, sortPowers } from './admin-model.ts';
import type { Admin } from './use-admins.ts';
import type { BranchNames } from './use-branch-names.ts';

export const AdminForm = createForm<AdminValues>();

const nothing: Authority = { powers: [], branches: [] };
export const ownAuthority = (): Authority => session.visitor ?? nothing;

interface FieldsProps {
  admin: Admin | undefined;
  names: BranchNames;
}

/** Says what a changed setting was before, at its right. */
function Before({ children }: { children: ReactNode }) {
  return <span className="float-right font-normal text-12 text-muted">{children}</span>;
}

/** Tiles of the presets; what the giver lacks is closed. */
function PresetTiles({ admin }: Pick<FieldsProps, 'admin'>) {
  const text = useTexts();
  const values = AdminForm.useValues();
  const fill = AdminForm.useFill();
  const [isCustom, setCustom] = useState(false);
  const own = ownAuthority();
  const current = isCustom ? 'custom' : nameOfPreset(values);
  const before = admin && nameOfPreset(admin);
  return (
    <fieldset>
      <legend className="mb-1.5 w-full font-medium text-13">
        {text('admins.preset')}
        {before && before !== current && (
          <Before>{text('admins.was', { before: text(`admins.presets.${before}`) })}</Before>
        )}
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 [&_label]:w-full [&_label]:whitespace-nowrap">
        {[...presetNames, 'custom' as const].map((name) => (
          <Radio
            key={name}
            framed
            name="preset"
            label={text(`admins.presets.${name}`)}
            checked={current === name}
            disabled={name !== 'custom' && !mayGive(name, own)}
            onChange={() => {
              setCustom(name === 'custom');
              if (name === 'custom') return;
              const { powers: has, branches } = applyPreset(name, values, own);
              fill({ powers: [...has], branches: branches === 'all' ? 'all' : [...branches] });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Boxes of the branches that an account or a program reaches; what the giver lacks is closed. */
export function BranchTiles({ admin, names }: FieldsProps) {
  const text = useTexts();
  const label = text('admins.branches');
  const own = ownAuthority();
  return (
    <Bound name="branches" label={label}>
      {({ value, error, replace }) => {
        const chosen = value as AdminValues['branches'];
        const toggle = (id: number, isOn: boolean) => {
          const others = chosen === 'all' ? [] : chosen.filter((one) => one !== id);
          replace(isOn ? [...others, id].sort((one, other) => one - other) : others);
        };
        const before = admin?.auth_type === 'admin' && String(admin.branches) !== String(chosen);
        return (
          <ChoiceSet
            label={label}
            error={error}
            hint={
              <>
                {own.branches !== 'all' && text('admins.notYourBranches')}
                {before && text('admins.was', { before: names.nameBranches(admin.branches) })}
              </>
            }
          >
            <Checkbox
              framed
              label={text('admins.everyBranch')}
              checked={chosen === 'all'}
              wrong={error.length > 0}
              disabled={own.branches !== 'all'}
              onChange={(event) => replace(event.target.checked ? 'all' : [])}
            />
            {names.branches.map(({ id, name }) => (
              <Checkbox
                key={id}
                framed
                label={name}
                checked={chosen !== 'all' && chosen.includes(id)}
                wrong={error.length > 0}
                disabled={own.branches !== 'all' && !own.branches.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </ChoiceSet>
        );
      }}
    </Bound>
  );
}

/** Says in words whose and what data the chosen rights show. */
function Sight({ names }: Pick<FieldsProps, 'names'>) {
  const text = useTexts();
  const { powers: has, branches } = AdminForm.useValues();
  const { data: people = [] } = useEmployees();
  const count = people.filter(
    ({ active, branch }) => active && (branches === 'all' || branch.some((id) => branches.includes(id))),
  ).length;
  if (branches.length === 0) return null;
  const { seen, hidden } = listSeen({ powers: has, branches });
  const nameThing = (thing: (typeof seen)[number]) =>
    thing === 'people' ? text('admins.things.people', { count }) : text(`admins.things.${thing}`);
  const only = branches === 'all' || branches.length !== 1 ? null : names.nameBranches(branches);
  return (
    <p className="flex items-start gap-2 text-13" aria-live="polite">
      <Eye className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="text-muted">
        <strong className="font-semibold text-text">
          {text('admins.seesBranches', {
            branches: only ? text('shell.onlyBranch', { branch: only }) : names.nameBranches(branches),
          })}
        </strong>{' '}
        {seen.length > 0 && text('admins.sees', { list: format.list(seen.map(nameThing)) })}{' '}
        {hidden.length > 0 && text('admins.seesNot', { list: format.list(hidden.map(nameThing)) })}
      </span>
    </p>
  );
}

/** Powers that hold for less, or for more, than the chosen branches. */
const companyWide = ['pay', 'close', 'clients', 'company'] as const satisfies Power[];
const isCompanyWide = (power: Power): power is (typeof companyWide)[number] =>
  (companyWide as readonly Power[]).includes(power);

/** Switches of the powers, each with what it allows; what the giver lacks is closed, with the reason. */
export function PowerSwitches({ admin }: Pick<FieldsProps, 'admin'>) {
  const text = useTexts();
  const { branches } = AdminForm.useValues();
  const own = ownAuthority();
  return (
    <Bound name="powers" label={text('admins.powersTitle')}>
      {({ value, error, replace }) => {
        const has = value as Power[];
        const count = text('admins.powersCount', { count: has.length, all: powers.length });
        return (
          <fieldset>
            <legend className="mb-1 w-full font-medium text-13">
              {text('admins.powersTitle')} <Before>{count}</Before>
            </legend>
            <ul className="divide-y divide-line border-line border-y">
              {powers.map((power) => {
                const isOn = has.includes(power);
                const was = admin?.auth_type === 'admin' && admin.powers.includes(power);
                const isClosed = !own.powers.includes(power);
                return (
                  <li key={power} className="flex items-start gap-3 py-2 text-13">
                    <Checkbox
                      label={<span className="w-24 font-medium">{text(`admins.powers.${power}`)}</span>}
                      aria-describedby={`power-${power}`}
                      checked={isOn}
                      wrong={error.length > 0}
                      disabled={isClosed}
                      onChange={(event) => {
                        const others = has.filter((one) => one !== power);
                        replace(sortPowers(event.target.checked ? [...others, power] : others));
                      }}
                    />
                    <span id={`power-${power}`} className="min-w-0 flex-1 text-muted">
                      {text(`admins.allows.${power}`)}
                      {isOn && branches !== 'all' && isCompanyWide(power) && (
                        <span className="block text-12">{text(`admins.inSomeBranches.${power}`)}</span>
                      )}
                      {isClosed && <span className="block text-12">{text('admins.notYours')}</span>}
                    </span>
                    {admin && isOn !== was && (
                      <span className="shrink-0 text-12 text-muted">
                        {text(was ? 'admins.wasOn' : 'admins.wasOff')}
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
            {error.length > 0 && <p className="mt-1 text-12 text-danger">{error.join(' ')}</p>}
          </fieldset>
        );
      }}
    </Bound>
  );
}

/** Preset, branches, what they show, and powers of an admin. */
export function RightsFields(props: FieldsProps) {
  const { auth_type } = AdminForm.useValues();
  return (
    <div className={clsx('space-y-5', auth_type !== 'admin' && 'hidden')}>
      <PresetTiles {...props} />
      <div className="space-y-2">
        <BranchTiles {...props} />
        <Sight {...props} />
      </div>
      <PowerSwitches {...props} />
    </div>
  );
}

/** Tells whether the reader has all that an account has, and so may change it. */
export function mayChange(admin: Admin): boolean {
  return admin.auth_type !== 'admin' || covers(ownAuthority(), admin);
}
