import { useRef } from 'react';
import type { PlainDate } from '#domain/time/dates.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { useTexts } from '#web/base/texts.ts';
import { Checkbox, ChoiceSet } from '#web/components/choice.tsx';
import { PositionDot } from '#web/components/position-dot.tsx';
import { Bound } from '#web/forms/bound.tsx';
import { FormGroup } from '#web/forms/scope.tsx';
import { PersonForm, PositionForm, PositionRateForm } from './person-forms.ts';
import type { PositionValues } from './person-values.ts';
import { RateState } from './rate-state.tsx';
import { RateWarnings } from './rate-warnings.tsx';
import type { Branch, Person } from './team-model.ts';

/** Role of cooks, servers and baristas. */
const usualRole = 'ST';

/** Chooses positions: active ones, and the person's own. New ones follow the earlier, with the rates they had in this form. */
export function PositionChoice({ person }: { person: Person | null }) {
  const text = useTexts();
  const positions = usePositions();
  const { role } = PersonForm.useValues();
  const fill = PersonForm.useFill();
  const dropped = useRef(new Map<number, PositionValues>());
  const own = person?.positions ?? [];
  const options = positions.filter(({ id, active }) => active || own.some(({ position }) => position === id));
  if (options.length === 0) return null;
  const label = text('people.form.positions');
  return (
    <Bound name="positions" label={label} className="sm:col-span-2">
      {({ value, error, replace }) => {
        const chosen = value as PositionValues[];
        const toggle = (id: number, isOn: boolean) => {
          for (const one of chosen) dropped.current.set(one.position, one);
          const others = chosen.filter(({ position }) => position !== id);
          // Fills in the role that the hint recommends; a role that was chosen stays.
          if (isOn && role === null) fill({ role: usualRole });
          replace(isOn ? [...others, dropped.current.get(id) ?? { position: id }] : others);
        };
        return (
          <ChoiceSet label={label} error={error}>
            {options.map(({ id, name, colour }) => (
              <Checkbox
                key={id}
                framed
                wrong={error.length > 0}
                label={
                  <>
                    <PositionDot colour={colour} />
                    {name}
                  </>
                }
                checked={chosen.some(({ position }) => position === id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </ChoiceSet>
        );
      }}
    </Bound>
  );
}

const notNegative = [['min', 0]] as const;

interface PositionRatesProps {
  person: Person | null;
  today: PlainDate;
  branches: readonly Branch[];
}

/** Edits the dated rates of each chosen position; hides them from those who may not see pay. */
export function PositionRates({ person, today, branches }: PositionRatesProps) {
  const text = useTexts();
  const positions = usePositions();
  const values = PersonForm.useValues();
  if (person && !person.pay_rates) return null;
  const firstEmpty = values.positions.findIndex(({ rates = [] }) => rates.length === 0);
  return values.positions.map(({ position, rates = [] }, index) => {
    const name = positions.find(({ id }) => id === position)?.name;
    // Unnamed until the positions are known.
    if (name === undefined) return null;
    return (
      <FormGroup key={position} name={`positions.${index}`}>
        <PositionForm.List
          name="rates"
          label={text('people.form.positionRates', { name })}
          hint={index === firstEmpty && text('people.form.positionRatesHint')}
          add={text('people.form.addPositionRate', { name })}
          blank={{ from: rates.length === 0 ? (values.hire_date ?? today) : today, rate: null }}
          rowLabel={(number) => text('people.form.positionRateNumber', { name, number })}
          className={rates.length === 0 ? 'mt-4 [&>legend]:sr-only' : 'mt-5'}
        >
          {(row) => (
            <>
              <PositionRateForm.Date
                name="from"
                label={text('people.form.from')}
                hint={
                  <>
                    <RateState rates={rates} index={row} today={today} />
                    <RateWarnings rates={rates} index={row} branches={branches} own={values.branch} />
                  </>
                }
                today={today}
                required
              />
              <PositionRateForm.Money
                name="rate"
                label={text('people.form.rate')}
                required
                rules={notNegative}
              />
            </>
          )}
        </PositionForm.List>
      </FormGroup>
    );
  });
}
