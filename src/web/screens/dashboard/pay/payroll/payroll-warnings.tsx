import type { previewPayroll } from '#contract/pay/payroll.ts';
import { personName } from '#domain/format/person-name.ts';
import { isHours } from '#domain/pay/payroll/layout.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';

type Preview = Received<typeof previewPayroll>;
type LeftOut = Preview['left_out'];

const hours = (value: number) => format.hours(Math.round(value * 3600));

interface PayrollWarningsProps {
  preview: Pick<Preview, 'left_out' | 'nameless' | 'shared_numbers'>;
  people: readonly { id: number; first_name: string; last_name: string }[];
}

/** Warns of pay that the file leaves out, and of rows that the provider cannot match. */
export function PayrollWarnings({ preview, people }: PayrollWarningsProps) {
  const text = useTexts();
  const { left_out: leftOut, nameless, shared_numbers: shared } = preview;
  if (leftOut.length === 0 && nameless === 0 && shared.length === 0) return null;
  const ofAll = leftOut.filter(({ employee }) => employee === undefined);
  const ofPeople = leftOut.filter(({ employee }) => employee !== undefined);
  const figures = format.list(
    ofAll.map(({ figure, value }) =>
      text('payroll.leftOutFigure', {
        figure: text(`payroll.source.${figure}`),
        value: isHours(figure) ? hours(value) : format.money(value),
      }),
    ),
  );
  const nameEmployee = (employee: number | undefined) => {
    const person = people.find(({ id }) => id === employee);
    return person ? personName(person) : String(employee);
  };
  const line = ({ figure, value, employee, rates = [] }: LeftOut[number]) => {
    const facts = { name: nameEmployee(employee), value: format.money(value) };
    if (rates.length === 0) return text('payroll.rateDifference', facts);
    const parts = rates.map(({ rate, regular, overtime, double_time, pto, sick, ...pay }) =>
      text(rate === null ? 'payroll.ratePartSalary' : 'payroll.ratePart', {
        hours: hours(figure === 'wages' ? regular + overtime + double_time : pto + sick),
        rate: format.money(rate ?? 0),
        value: format.money(figure === 'wages' ? pay.wages : pay.leave_pay),
      }),
    );
    const figureName = text(`payroll.source.${figure}`);
    return text('payroll.ratesLeftOut', { ...facts, figure: figureName, parts: format.list(parts) });
  };
  return (
    <Notice tone="warn" className="mt-3">
      {ofAll.length > 0 && <p>{text('payroll.leftOut', { figures })}</p>}
      {ofPeople.length > 0 && (
        <>
          <p>{text('payroll.severalRates')}</p>
          <ul className="mt-1 list-disc pl-5">
            {ofPeople.map((one) => (
              <li key={`${one.employee} ${one.figure}`}>{line(one)}</li>
            ))}
          </ul>
        </>
      )}
      {shared.length > 0 && <p>{text('payroll.sharedNumbers', { numbers: format.list(shared) })}</p>}
      {nameless > 0 && <p>{text('payroll.nameless', { count: nameless })}</p>}
    </Notice>
  );
}
