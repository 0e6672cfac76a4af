import { accountRoleKey, accountRoles } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { PersonForm, RoleForm, WaiverForm } from './person-forms.ts';
import { RateState } from './rate-state.tsx';

/** Shows of a list only the button that adds, where the fact has held since ever, as the field above says. */
const listClass = (rows: readonly { from: PlainDate | null }[]) =>
  rows.every(({ from }) => from === null) ? 'mt-4 [&>legend]:sr-only [&_[data-row]]:hidden' : 'mt-5';

/** Edits which role holds from which day on. */
export function DatedRoles({ today }: { today: PlainDate }) {
  const text = useTexts();
  const { roles, role } = PersonForm.useValues();
  return (
    <PersonForm.List
      name="roles"
      label={text('people.form.roles')}
      add={text('people.form.addRole')}
      blank={{ from: today, value: role }}
      rowLabel={(number) => text('people.form.roleNumber', { number })}
      className={listClass(roles)}
    >
      {(index) => (
        <>
          <RoleForm.Date
            name="from"
            label={text('people.form.from')}
            hint={<RateState rates={roles} index={index} today={today} />}
            today={today}
            optional
          />
          <RoleForm.Select
            name="value"
            label={text('people.role')}
            required
            options={accountRoles.map((one) => ({ value: one, label: text(accountRoleKey(one)) }))}
          />
        </>
      )}
    </PersonForm.List>
  );
}

/** Edits which meal waiver holds from which day on. */
export function DatedWaivers({ today }: { today: PlainDate }) {
  const text = useTexts();
  const { meal_waivers, meal_waiver } = PersonForm.useValues();
  return (
    <PersonForm.List
      name="meal_waivers"
      label={text('people.form.mealWaivers')}
      add={text('people.form.addWaiver')}
      blank={{ from: today, value: meal_waiver ? 'yes' : 'no' }}
      rowLabel={(number) => text('people.form.waiverNumber', { number })}
      className={listClass(meal_waivers)}
    >
      {(index) => (
        <>
          <WaiverForm.Date
            name="from"
            label={text('people.form.from')}
            hint={<RateState rates={meal_waivers} index={index} today={today} />}
            today={today}
            optional
          />
          <WaiverForm.Select
            name="value"
            label={text('people.form.mealWaiver')}
            options={[
              { value: 'yes', label: text('people.form.waived') },
              { value: 'no', label: text('people.form.notWaived') },
            ]}
          />
        </>
      )}
    </PersonForm.List>
  );
}
