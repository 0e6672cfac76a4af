import { type ReactNode, useId } from 'react';
import { type AccountRole, accountRoleKey, accountRoles, isAccountant, positionKey } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { startsTipEligible } from '#domain/tips/eligibility.ts';
import { format } from '#web/base/format.ts';
import { missingBranchKey, seesPay } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { DatedRoles, DatedWaivers } from './person-facts.tsx';
import { PersonForm, RateForm } from './person-forms.ts';
import { PositionChoice, PositionRates } from './person-positions.tsx';
import { isPaidBeforeHire, type PersonValues } from './person-values.ts';
import { RateState } from './rate-state.tsx';
import { RateWarnings } from './rate-warnings.tsx';
import type { Branch, Person } from './team-model.ts';

const max100 = [['max_characters', 100]] as const;
const maxNotes = [['max_characters', 10_000]] as const;
const week = [
  ['min', 0],
  ['max', 168],
] as const;

interface PersonFieldsProps {
  person: Person | null;
  branches: readonly Branch[];
  today: PlainDate;
}

/** Offers active branches, and the employee's own ones for removal. */
function useBranchOptions(person: Person | null, branches: readonly Branch[]) {
  const text = useTexts();
  const own = person?.branch ?? [];
  const known = branches.filter((branch) => branch.is_active || own.includes(branch.id));
  const gone = own.filter((id) => branches.every((branch) => branch.id !== id));
  return [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: text(missingBranchKey()) })),
  ];
}

interface OpenParts {
  /** The reader may change what pay rests on; the rest of the file. */
  isPayOpen: boolean;
  isOpen: boolean;
}

const parts = ['contact', 'work', 'pay', 'access'] as const;

/** Lists the parts of a person's file that the reader sees. */
export const listFileParts = () => parts.filter((part) => part !== 'pay' || seesPay());

/** A headed part of a file; the first begins below the panel's own heading. */
function Part({ id, children }: { id: (typeof parts)[number]; children: ReactNode }) {
  const text = useTexts();
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="mt-6 border-line border-t pt-5 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h3 id={headingId} className="mb-3 font-semibold text-14">
        {text(`people.parts.${id}`)}
      </h3>
      {children}
    </section>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2';

interface FileProps extends PersonFieldsProps, OpenParts {
  /** Settings below the username that save by themselves. */
  access: ReactNode;
}

/** Fields of a file: each part is open to those who handle it. */
export function PersonFields({ person, branches, today, isOpen, isPayOpen, access }: FileProps) {
  const text = useTexts();
  const branchOptions = useBranchOptions(person, branches);
  return (
    <>
      <Part id="contact">
        <fieldset disabled={!isOpen} className={grid}>
          <PersonForm.Text
            name="first_name"
            label={text('profile.firstName')}
            autoComplete="off"
            required
            rules={max100}
          />
          <PersonForm.Text
            name="last_name"
            label={text('profile.lastName')}
            autoComplete="off"
            required
            rules={max100}
          />
          <div>
            <PersonForm.Email name="email" label={text('people.form.email')} autoComplete="off" optional />
            {!person && <InviteChoice />}
          </div>
          <PersonForm.Phone
            name="phone"
            label={text('profile.phone')}
            hint={text('profile.phoneHint')}
            autoComplete="off"
            optional
          />
        </fieldset>
      </Part>
      <Part id="work">
        <fieldset disabled={!isOpen} className={grid}>
          <PositionChoice person={person} />
          <RoleChoice />
          <PersonForm.Date name="hire_date" label={text('people.form.hireDate')} today={today} optional />
        </fieldset>
        {seesPay() && person?.roles && (
          <fieldset disabled={!isPayOpen}>
            <DatedRoles today={today} />
          </fieldset>
        )}
        <fieldset disabled={!isOpen} className={`mt-4 ${grid}`}>
          <PersonForm.MultiSelect
            name="branch"
            label={text('people.columns.branches')}
            options={branchOptions}
            className="sm:col-span-2"
          />
          <PersonForm.Number
            name="min_weekly_hours"
            label={text('people.form.minWeeklyHours')}
            hint={text('people.form.minWeeklyHoursHint')}
            unit={text('people.form.hoursUnit')}
            whole
            required
            rules={week}
          />
          <PersonForm.Number
            name="weekly_hours"
            label={text('people.form.weeklyHours')}
            hint={text('people.form.weeklyHoursHint')}
            unit={text('people.form.hoursUnit')}
            whole
            required
            rules={week}
          />
          <PersonForm.Textarea
            name="notes"
            label={text('people.form.notes')}
            hint={text('people.form.notesHint')}
            rows={3}
            optional
            rules={maxNotes}
            className="sm:col-span-2"
          />
        </fieldset>
      </Part>
      {seesPay() && (
        <Part id="pay">
          <fieldset disabled={!isPayOpen}>
            <div className={grid}>
              <PersonForm.Segmented
                name="pay"
                label={text('people.form.pay')}
                options={[
                  { value: 'hourly', label: text('people.form.hourly') },
                  { value: 'salaried', label: text('people.form.salaried') },
                ]}
              />
              {!person && <Wage today={today} branches={branches} />}
            </div>
            {person && <Rates today={today} branches={branches} />}
            <PositionRates person={person} today={today} branches={branches} />
            {person && (
              <div className="mt-5 *:border-line *:border-b *:py-3 *:first:border-t">
                <div>
                  <PersonForm.Switch
                    name="tips"
                    label={text('people.form.tips')}
                    hint={text(
                      person.tip_eligible?.length ? 'people.form.tipsHint' : 'people.form.tipsByRole',
                    )}
                    line
                  />
                  <TipHistory person={person} />
                </div>
                <PersonForm.Switch
                  name="meal_waiver"
                  label={text('people.form.mealWaiver')}
                  hint={text('people.form.mealWaiverHint')}
                  line
                />
              </div>
            )}
            {person?.roles && <DatedWaivers today={today} />}
          </fieldset>
        </Part>
      )}
      {person && (
        <Part id="access">
          {person.user != null && (
            <fieldset disabled={!isOpen} className={grid}>
              <PersonForm.Text
                name="username"
                label={text('profile.username')}
                hint={text('people.form.usernameHint')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                rules={max100}
              />
            </fieldset>
          )}
          {access}
        </Part>
      )}
    </>
  );
}

/** Chooses the account role, and says what it lets its people do and what the schedule calls them. */
function RoleChoice() {
  const text = useTexts();
  const role = PersonForm.useValues().role as AccountRole | null;
  const onSchedule = role ? text(positionKey(role)) : '';
  return (
    <PersonForm.Select
      name="role"
      label={text('people.role')}
      hint={
        <>
          {text(`people.form.roleHints.${role ? describeRole(role) : 'none'}`)}
          {role && onSchedule !== text(accountRoleKey(role)) && (
            <span className="mt-1 flex items-center gap-1.5">
              <RoleTag role={role} />
              {text('people.form.onSchedule', { role: onSchedule })}
            </span>
          )}
        </>
      }
      required
      options={accountRoles.map((one) => ({ value: one, label: text(accountRoleKey(one)) }))}
    />
  );
}

function describeRole(role: AccountRole) {
  if (isAccountant(role)) return startsTipEligible(role) ? 'clientsAndTips' : 'clients';
  return startsTipEligible(role) ? 'tips' : 'neither';
}

/** Offers the invitation once there is an address; keeps its place on a desk, so that nothing moves while one types. */
function InviteChoice() {
  const text = useTexts();
  const hasEmail = PersonForm.useValues().email !== '';
  return (
    <PersonForm.Checkbox
      name="invite"
      label={text(session.sendsMail ? 'people.form.invite' : 'people.form.inviteByLink')}
      className={hasEmail ? 'mt-2' : 'invisible mt-2 max-sm:hidden'}
    />
  );
}

/** Lists days with a change of tip eligibility, newest first. */
function TipHistory({ person }: { person: Person }) {
  const text = useTexts();
  const entries = (person.tip_eligible ?? []).toSorted((one, other) => other.from.localeCompare(one.from));
  if (entries.length === 0) return null;
  return (
    <ul aria-label={text('people.form.tipsHistory')} className="mt-2 space-y-0.5 text-12 text-muted">
      {entries.map(({ from, value }) => (
        <li key={from}>
          {text(value ? 'people.form.tipsSince' : 'people.form.tipsNotSince', {
            day: format.day(from, 'withYear'),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Asks for what a new employee earns from the hire date on. */
function Wage({ today, branches }: Pick<PersonFieldsProps, 'today' | 'branches'>) {
  const text = useTexts();
  const { pay, wage, hire_date, branch } = PersonForm.useValues();
  const per = pay === 'salaried' ? 'period' : 'hour';
  const rates = [{ from: hire_date ?? today, rate: wage, per }];
  return (
    <PersonForm.Money
      name="wage"
      label={text('people.form.wage')}
      hint={
        wage === null ? (
          text('people.form.noRateYet')
        ) : (
          <RateWarnings rates={rates} index={0} branches={branches} own={branch} />
        )
      }
      unit={text(per === 'hour' ? 'people.form.wagePerHour' : 'people.form.wagePerPeriod')}
      rules={notNegative}
      optional
    />
  );
}

/** Edits pay rates with start days, and shows their state today. */
function Rates({ today, branches }: Pick<PersonFieldsProps, 'today' | 'branches'>) {
  const text = useTexts();
  const values = PersonForm.useValues();
  const salaried = values.pay === 'salaried';
  return (
    <PersonForm.List
      name="pay_rates"
      label={text('people.form.rates')}
      add={text('people.form.addRate')}
      blank={{
        from: values.pay_rates.length === 0 ? (values.hire_date ?? today) : today,
        rate: null,
        per: salaried ? 'period' : 'hour',
      }}
      rowLabel={(number) => text('people.form.rateNumber', { number })}
      hint={values.pay_rates.length === 0 && text('people.form.noRateYet')}
      className="mt-5"
    >
      {(index) => (
        <>
          <RateForm.Date
            name="from"
            label={text('people.form.from')}
            hint={<RateHint values={values} index={index} today={today} branches={branches} />}
            today={today}
            required
          />
          <RateForm.Money name="rate" label={text('people.form.rate')} required rules={notNegative} />
          <RateForm.Select
            name="per"
            label={text('people.form.per')}
            options={[
              { value: 'hour', label: text('people.form.perHour') },
              { value: 'period', label: text('people.form.perPeriod') },
            ]}
          />
        </>
      )}
    </PersonForm.List>
  );
}

const notNegative = [['min', 0]] as const;

interface RateHintProps {
  values: PersonValues;
  index: number;
  today: PlainDate;
  branches: readonly Branch[];
}

/** Says when a rate applies, and warns of pay before the hire date or below a minimum wage. */
function RateHint({ values, index, today, branches }: RateHintProps) {
  const text = useTexts();
  const rates = values.pay_rates;
  const rate = rates[index];
  const hired = values.hire_date;
  return (
    <>
      <RateState rates={rates} index={index} today={today} />
      <RateWarnings rates={rates} index={index} branches={branches} own={values.branch} />
      {rate && hired !== null && isPaidBeforeHire(rate, hired) && (
        <span className="block text-warn">
          {text('people.form.paidBeforeHire', { day: format.day(hired, 'withYear') })}
        </span>
      )}
    </>
  );
}
