import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { createShiftTrade } from '#contract/schedule/trades.ts';
import { personName } from '#domain/format/person-name.ts';
import { defaultShiftRole } from '#domain/roles.ts';
import type { ClaimRule } from '#domain/schedule/claim-rule.ts';
import { staysWithinBranches, tradeViolations } from '#domain/schedule/trade.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ChoiceSet, Radio } from '#web/components/choice.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PlainList } from '#web/components/plain-select.tsx';
import { showToast } from '#web/components/toast.tsx';
import { formatShiftTimes } from '../week/grid-times.ts';
import { mayBeTraded } from '../week/hand-over.ts';
import { type EmployeeRow, type GridShift, sumPlannedSeconds } from '../week/week-model.ts';
import { useDropping } from './use-dropping.ts';

interface TradeDialogProps {
  shift: GridShift;
  /** Everyone's shifts of the week, to offer in a swap. */
  week: readonly GridShift[];
  people: readonly EmployeeRow[];
  rule: ClaimRule;
  onClose: () => void;
}

/** Value of the choice that offers a shift to all who can work it. */
const everyone = 'everyone';

const shiftWords = (shift: GridShift) => ({
  day: format.day(shift.localDate, 'weekdayShort'),
  hours: formatShiftTimes(shift),
});

/** Makes a choice's whole row its target. */
const row = 'w-full *:min-h-11 *:w-full';

function ChoiceLines({ name, facts }: { name: string; facts: string }) {
  return (
    <span>
      <span className="block font-medium">{name}</span>
      <span className="block text-12 text-muted">{facts}</span>
    </span>
  );
}

/** Asks a colleague to take a shift, or to swap within the week. */
export function TradeDialog({ shift, week, people, rule, onClose }: TradeDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const form = useId();
  const [to, setTo] = useState('');
  const [other, setOther] = useState('');
  const [tried, setTried] = useState(false);
  const own = session.visitor?.employeeId ?? 0;
  const plans = week.filter(({ planned }) => planned);
  const findBranches = (person: number) => people.find(({ id }) => id === person)?.branch ?? [];
  const fits = (person: number, inReturn: GridShift | null) => {
    const trade = { from: own, to: person, shift, other: inReturn };
    return staysWithinBranches(trade, findBranches) && tradeViolations(trade, plans).length === 0;
  };
  const listTradeable = (person: number) =>
    week.filter(
      (one) => one.employee === person && mayBeTraded(one) && findBranches(own).includes(one.branch),
    );
  const theirs = listTradeable(Number(to)).map((one) => ({ one, works: fits(Number(to), one) }));
  const isForAll = to === everyone;
  const mayTakeAlone = to === '' || fits(Number(to), null);
  const colleagues = people
    .filter(({ id, active }) => active && id !== own)
    .map((person) => describeColleague(person))
    .sort(
      (a, b) =>
        Number(b.mayTake) - Number(a.mayTake) ||
        Number(b.mayTrade) - Number(a.mayTrade) ||
        Number(b.isNear) - Number(a.isNear) ||
        a.seconds - b.seconds,
    );

  function describeColleague(person: EmployeeRow) {
    const { id } = person;
    const theirShifts = plans.filter(({ employee }) => employee === id);
    const clash = theirShifts.find((one) => one.start < shift.end && one.end > shift.start);
    const mayTake = fits(id, null);
    const mayTrade = mayTake || listTradeable(id).some((one) => fits(id, one));
    const seconds = sumPlannedSeconds(theirShifts);
    const works = !person.branch.includes(shift.branch)
      ? text('trades.elsewhere')
      : clash
        ? text('trades.works', { hours: formatShiftTimes(clash) })
        : text('trades.full');
    const state = mayTake ? text('trades.available') : mayTrade ? text('trades.onlySwap', { works }) : works;
    const hours = text('trades.hours', { hours: format.shortHours(seconds) });
    return {
      id: String(id),
      name: personName(person),
      firstName: person.first_name,
      isNear: defaultShiftRole(person.role) === shift.role,
      facts: [state, text(`roles.shift.${defaultShiftRole(person.role)}`), hours].join(' · '),
      mayTake,
      mayTrade,
      seconds,
    };
  }
  const ask = useMutation({
    mutationFn: () =>
      callApi(createShiftTrade, {
        body: { shift: shift.uuid, to: Number(to), ...(other === '' ? {} : { other }) },
      }),
    onSuccess: () => {
      const person = colleagues.find(({ id }) => id === to)?.name ?? '';
      showToast({ text: text('trades.sent', { person }) });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['shift-trade.list'] }),
  });

  const dropping = useDropping();
  const unavailable = colleagues.filter(({ mayTrade }) => !mayTrade);

  function choose(id: string) {
    const person = Number(id);
    setTo(id);
    // Offers only a swap to a colleague who works at that time.
    const first = fits(person, null) ? undefined : listTradeable(person).find((one) => fits(person, one));
    setOther(first?.uuid ?? '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isForAll) dropping.mutate({ shift: shift.uuid, drop: true }, { onSuccess: onClose });
    else if (to !== '') ask.mutate();
  }

  const inReturn = (
    <Field label={text('trades.inReturn')}>
      {(control) => (
        <PlainList {...control} value={other} onChange={(event) => setOther(event.target.value)}>
          <option value="" disabled={!mayTakeAlone}>
            {mayTakeAlone
              ? text('trades.nothing')
              : text('trades.worksThen', { what: text('trades.nothing') })}
          </option>
          {theirs.map(({ one, works }) => {
            const what = `${shiftWords(one).day}, ${shiftWords(one).hours}`;
            return (
              <option key={one.uuid} value={one.uuid} disabled={!works}>
                {works ? what : text('trades.worksThen', { what })}
              </option>
            );
          })}
        </PlainList>
      )}
    </Field>
  );
  const chosen = colleagues.find(({ id }) => id === to);
  const send = isForAll
    ? text('trades.drop.open')
    : chosen
      ? text('trades.askPerson', { person: chosen.firstName })
      : text('trades.send');

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('trades.title', shiftWords(shift))}
      description={text(`trades.texts.${rule}`)}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={ask.isPending || dropping.isPending}>
            {send}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="mt-3 grid gap-3 pb-4">
        {ask.isError && (
          <Notice tone="danger" urgent>
            {describeError(ask.error)}
          </Notice>
        )}
        <ChoiceSet label={text('trades.colleague')} error={tried && to === '' ? [text('trades.choose')] : []}>
          <Radio
            name="colleague"
            className={row}
            label={<ChoiceLines name={text('trades.drop.everyone')} facts={text('trades.drop.hint')} />}
            checked={isForAll}
            onChange={() => setTo(everyone)}
          />
          {colleagues
            .filter(({ mayTrade }) => mayTrade)
            .map(({ id, name, facts }) => (
              <div key={id} className="w-full">
                <Radio
                  name="colleague"
                  className={row}
                  label={<ChoiceLines name={name} facts={facts} />}
                  checked={to === id}
                  onChange={() => choose(id)}
                />
                {to === id && <div className="mt-1 mb-2 pl-6">{inReturn}</div>}
              </div>
            ))}
        </ChoiceSet>
        {unavailable.length > 0 && (
          <details className="text-13">
            <summary className="cursor-pointer text-muted">
              {text('trades.unavailable', { count: unavailable.length })}
            </summary>
            <ul className="mt-1 grid gap-1 pl-4">
              {unavailable.map(({ id, name, facts }) => (
                <li key={id}>
                  {name} <span className="text-12 text-muted">{facts}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </form>
    </Dialog>
  );
}
