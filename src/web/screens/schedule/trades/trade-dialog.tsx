import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createShiftTrade } from '#contract/shift-trade.ts';
import { callApi } from '#web/api/call-api.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { format } from '#web/format.ts';
import { session } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { PlainList } from '../editor/plain-select.tsx';
import { gridTimesOf } from '../grid-times.ts';
import { refusalWords } from '../plan/plan-words.ts';
import type { EmployeeRow, GridShift } from '../week-model.ts';
import { mayBeTraded } from './may-be-traded.ts';

interface TradeDialogProps {
  shift: GridShift;
  /** Everybody's shifts of the week, of which one may be asked for in return. */
  week: readonly GridShift[];
  people: readonly EmployeeRow[];
  needsApproval: boolean;
  onClose: () => void;
}

const shiftWords = (shift: GridShift) => ({
  day: format.day(shift.localDate, 'weekdayShort'),
  hours: gridTimesOf(shift),
});

/** Asks a colleague to take a shift, for nothing or for one of theirs of the same week. */
export function TradeDialog({ shift, week, people, needsApproval, onClose }: TradeDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const [other, setOther] = useState('');
  const [tried, setTried] = useState(false);
  const theirs = week.filter((one) => String(one.employee) === to && mayBeTraded(one));
  const colleagues = people
    .filter(({ id, active }) => active && id !== session.visitor?.employeeId)
    .map(({ id, first_name, last_name }) => ({ id: String(id), name: `${first_name} ${last_name}` }));
  const ask = useMutation({
    mutationFn: () =>
      callApi(createShiftTrade, {
        body: { shift: shift.uuid, to: Number(to), ...(other === '' ? {} : { other }) },
      }),
    onSuccess: () => {
      const person = colleagues.find(({ id }) => id === to)?.name ?? '';
      showToast({ text: text('schedule.trade.sent', { person }) });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['shift-trade.list'] }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (to !== '') ask.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('schedule.trade.title', shiftWords(shift))}
      description={text(needsApproval ? 'schedule.trade.textApproval' : 'schedule.trade.text')}
    >
      <form onSubmit={submit} noValidate className="mt-3 grid gap-3 pb-4">
        {ask.isError && (
          <Notice tone="danger" urgent>
            {refusalWords(ask.error)}
          </Notice>
        )}
        <Field
          label={text('schedule.trade.colleague')}
          required
          error={tried && to === '' ? text('schedule.trade.choose') : ''}
        >
          {(control) => (
            <PlainList
              {...control}
              value={to}
              onChange={(event) => {
                setTo(event.target.value);
                setOther('');
              }}
            >
              <option value="">{text('schedule.trade.choose')}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </PlainList>
          )}
        </Field>
        <Field label={text('schedule.trade.inReturn')}>
          {(control) => (
            <PlainList {...control} value={other} onChange={(event) => setOther(event.target.value)}>
              <option value="">{text('schedule.trade.nothing')}</option>
              {theirs.map((one) => (
                <option key={one.uuid} value={one.uuid}>
                  {`${shiftWords(one).day}, ${shiftWords(one).hours}`}
                </option>
              ))}
            </PlainList>
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" busy={ask.isPending}>
            {text('schedule.trade.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
