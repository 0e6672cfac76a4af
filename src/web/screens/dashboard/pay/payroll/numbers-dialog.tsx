import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPayrollNumbers, setPayrollNumbers } from '#contract/pay/payroll.ts';
import { personName } from '#domain/format/person-name.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

type NumberValues = Record<`person_${number}`, string>;

const Numbers = createForm<NumberValues>();
const max40 = [['max_characters', 40]] as const;

/** Names the fields of a refusal as the form does, by person. */
function placeOnPeople(error: unknown, changed: readonly { employee: number }[]) {
  if (!(error instanceof ApiError)) return error;
  const fieldErrors = Object.entries(error.fieldErrors).map(([name, messages]) => {
    const person = changed[Number(name.split('.')[1])];
    return [person ? `person_${person.employee}` : name, messages];
  });
  return new ApiError({ ...error, fieldErrors: Object.fromEntries(fieldErrors) });
}

interface NumbersDialogProps {
  people: readonly { id: number; first_name: string; last_name: string }[];
  onClose: () => void;
}

export function NumbersDialog({ people, onClose }: NumbersDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const numbers = useQuery(callOptions(listPayrollNumbers, {}));
  if (!numbers.data) return null;
  const knownNumbers = new Map(numbers.data.map(({ employee, number }) => [employee, number]));
  const initial = Object.fromEntries(
    people.map(({ id }) => [`person_${id}`, knownNumbers.get(id) ?? '']),
  ) as NumberValues;
  return (
    <Numbers.Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('payroll.numbersForm.title')}
      description={text('payroll.numbersForm.text')}
      submit={text('payroll.numbersForm.save')}
      initial={initial}
      onSubmit={async (values) => {
        const changed = people.flatMap(({ id }) => {
          const number = (values[`person_${id}`] ?? '').trim();
          return number === (knownNumbers.get(id) ?? '') ? [] : [{ employee: id, number }];
        });
        await callApi(setPayrollNumbers, { body: { numbers: changed } }).catch((error) => {
          throw placeOnPeople(error, changed);
        });
        await client.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('payroll.'),
        });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {people.map((person) => (
          <Numbers.Text
            key={person.id}
            name={`person_${person.id}`}
            label={personName(person)}
            rules={max40}
            autoComplete="off"
          />
        ))}
      </div>
    </Numbers.Dialog>
  );
}
