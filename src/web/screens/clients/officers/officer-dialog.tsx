import { useFormKitContext } from '@formkit/react';
import { useState } from 'react';
import { createOfficer, deleteOfficer, succeedOfficer, updateOfficer } from '#contract/officers.ts';
import { leftDuring } from '#domain/clients/officer-terms.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { handleFailedWrite, messageOf } from '#web/api/error-handling.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { format } from '#web/format.ts';
import { formOf } from '#web/forms/form-of.ts';
import { useTexts } from '#web/texts.ts';
import { fullName, type Officer } from '../client-model.ts';
import { KnownPeople, type KnownPerson } from './known-people.tsx';
import { holdingsOf, percent, storeToday } from './officer-model.ts';

interface OfficerValues {
  /** Of who is succeeded; null where nobody is. */
  last_day: string | null;
  first_name: string;
  last_name: string;
  title: string;
  email: string;
  phone: string;
  ownership_percent: number;
  from: string | null;
  to: string | null;
  active: boolean;
}

const OfficerForm = formOf<OfficerValues>();
const noName = { first_name: '', last_name: '', email: '', phone: '' };
const upTo100 = [['max_characters', 100]] as const;

/** What the dialog is opened for. */
export type OfficerTask =
  | { kind: 'add' }
  | { kind: 'edit'; officer: Officer }
  /** Somebody's term ends, and somebody else's begins on the next day. */
  | { kind: 'succeed'; officer: Officer };

function valuesFor(task: OfficerTask): OfficerValues {
  const office = { title: '', ownership_percent: 0, from: null, to: null, active: true, last_day: null };
  if (task.kind === 'add') return { ...noName, ...office };
  const { title, ownership_percent, from, to, state } = task.officer;
  if (task.kind === 'succeed') {
    return { ...noName, ...office, title, ownership_percent, last_day: storeToday() };
  }
  const { first_name, last_name, email, phone } = task.officer;
  const person = { first_name, last_name, email, phone };
  return { ...person, ...office, title, ownership_percent, from, to, active: state !== 'off' };
}

interface Person {
  /** Undefined: somebody new. */
  id: number | undefined;
  name: string;
  /** Where they are officer beside this client, as far as one may see. */
  clients: readonly string[];
  /** Of another office too: there, or here in another term. */
  isKnown: boolean;
}

const nobody: Person = { id: undefined, name: '', clients: [], isKnown: false };

function personOf(task: OfficerTask, officers: readonly Officer[]): Person {
  if (task.kind !== 'edit') return nobody;
  const { officer } = task;
  const clients = officer.also_at.map(({ entity_name }) => entity_name);
  const isHereAgain = officers.some(({ id, person }) => id !== officer.id && person === officer.person);
  const isKnown = clients.length > 0 || isHereAgain;
  return { id: officer.person, name: fullName(officer), clients, isKnown };
}

/** Who it is: somebody new, or somebody known, of whom what is changed is changed everywhere. */
function Who({
  person,
  clientId,
  onChange,
}: {
  person: Person;
  clientId: number;
  onChange: (person: Person) => void;
}) {
  const text = useTexts();
  const node = useFormKitContext()?.node;
  function choose({ id, clients, ...fields }: KnownPerson) {
    void node?.input({ ...(node.value as object), ...fields }, false);
    const elsewhere = clients.filter((client) => client.id !== clientId);
    onChange({
      id,
      name: fullName(fields),
      clients: elsewhere.map(({ entity_name }) => entity_name),
      isKnown: true,
    });
  }
  if (!person.isKnown) return <KnownPeople without={person.id} onChoose={choose} />;
  return (
    <Notice>
      <p>
        {person.clients.length === 0
          ? text('clients.officers.again', { name: person.name })
          : text('clients.officers.alsoOfficer', {
              name: person.name,
              clients: format.list([...person.clients]),
            })}
      </p>
      <Button size={28} className="mt-2" onClick={() => onChange(nobody)}>
        {text('clients.officers.somebodyElse')}
      </Button>
    </Notice>
  );
}

/** The share, beside what is left in the term as it stands in the form. */
function Share({ others }: { others: readonly Officer[] }) {
  const text = useTexts();
  const values = (useFormKitContext()?.value ?? {}) as Partial<OfficerValues>;
  const known = (day: string | null | undefined) => (day && isPlainDate(day) ? day : null);
  const lastDay = known(values.last_day);
  const from = lastDay ? addDays(lastDay, 1) : known(values.from);
  const holdings = holdingsOf(others);
  const left = leftDuring(holdings, { from, to: known(values.to) });
  return (
    <OfficerForm.Number
      name="ownership_percent"
      label={text('clients.fields.ownership_percent')}
      hint={text('clients.officers.left', { percent: percent(Math.max(0, left)) })}
      unit="%"
      required
      rules={[
        ['min', 0],
        ['max', 100],
      ]}
    />
  );
}

interface FieldsProps {
  task: OfficerTask;
  person: Person;
  clientId: number;
  others: readonly Officer[];
  onPerson: (person: Person) => void;
}

function Fields({ task, person, clientId, others, onPerson }: FieldsProps) {
  const text = useTexts();
  const today = storeToday();
  const mayTakeOut = task.kind === 'edit' && ['present', 'off'].includes(task.officer.state);
  return (
    <>
      {task.kind === 'succeed' && (
        <OfficerForm.Date
          name="last_day"
          label={text('clients.officers.lastDay', { name: fullName(task.officer) })}
          hint={text('clients.officers.lastDayHint')}
          today={today}
          distant
          required
          className="mb-4"
        />
      )}
      <Who person={person} clientId={clientId} onChange={onPerson} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <OfficerForm.Text
          name="first_name"
          label={text('clients.fields.first_name')}
          autoComplete="off"
          required
          rules={upTo100}
        />
        <OfficerForm.Text
          name="last_name"
          label={text('clients.fields.last_name')}
          autoComplete="off"
          required
          rules={upTo100}
        />
        <OfficerForm.Email name="email" label={text('clients.fields.email')} autoComplete="off" optional />
        <OfficerForm.Phone name="phone" label={text('clients.fields.phone')} autoComplete="off" optional />
        <OfficerForm.Text
          name="title"
          label={text('clients.fields.title')}
          autoComplete="off"
          optional
          rules={upTo100}
        />
        <Share others={others} />
        {task.kind !== 'succeed' && (
          <OfficerForm.Date name="from" label={text('clients.fields.from')} today={today} distant optional />
        )}
        <OfficerForm.Date name="to" label={text('clients.fields.to')} today={today} distant optional />
      </div>
      {mayTakeOut && (
        <div className="mt-4">
          <OfficerForm.Switch
            name="active"
            label={text('clients.officers.field')}
            hint={text('clients.officers.fieldHint')}
            line
          />
        </div>
      )}
    </>
  );
}

/** Sends what the dialog was opened for. */
async function send(clientId: number, task: OfficerTask, person: Person, values: OfficerValues) {
  const { last_day, from, active, ...rest } = values;
  const known = person.id === undefined ? {} : { person: person.id };
  if (task.kind === 'add') {
    return callApi(createOfficer, { body: { client: clientId, ...rest, ...known, from } });
  }
  const params = { id: String(task.officer.id) };
  if (task.kind === 'succeed') {
    return callApi(succeedOfficer, { params, body: { ...rest, ...known, last_day: last_day ?? '' } });
  }
  const isSame = person.id === task.officer.person;
  const switched = active === (task.officer.state !== 'off') ? {} : { active };
  const who = isSame ? {} : { person: person.id ?? null };
  return callApi(updateOfficer, { params, body: { ...rest, ...who, ...switched, from } });
}

interface OfficerDialogProps {
  clientId: number;
  /** Undefined: closed. */
  task: OfficerTask | undefined;
  /** All of the client. */
  officers: readonly Officer[];
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export function OfficerDialog({ clientId, task, officers, onClose, onChanged }: OfficerDialogProps) {
  const text = useTexts();
  const shown = task ?? { kind: 'add' as const };
  const [person, setPerson] = useState(() => personOf(shown, officers));
  const edited = shown.kind === 'edit' ? shown.officer : undefined;
  // Who is succeeded has left by then.
  const others = officers.filter(({ id }) => shown.kind === 'add' || id !== shown.officer.id);
  async function remove(gone: Officer) {
    const { id, client, also_at, person: same, state, active: _, ...values } = gone;
    const isKnown = also_at.length > 0 || others.some((one) => one.person === same);
    const body = { client, ...values, active: state !== 'off', ...(isKnown ? { person: same } : {}) };
    try {
      await callApi(deleteOfficer, { params: { id: String(id) } });
      await onChanged();
      onClose();
      showToast({
        text: text('clients.officers.deleted', { name: fullName(gone) }),
        undo: () => void callApi(createOfficer, { body }).then(onChanged, handleFailedWrite),
      });
    } catch (error) {
      handleFailedWrite(error);
      showToast({ text: messageOf(error), tone: 'failed' });
    }
  }
  const titles = {
    add: text('clients.officers.new'),
    edit: edited ? fullName(edited) : '',
    succeed:
      shown.kind === 'succeed' ? text('clients.officers.succeed', { name: fullName(shown.officer) }) : '',
  };
  return (
    <OfficerForm.Dialog
      open={task !== undefined}
      onClose={onClose}
      title={titles[shown.kind]}
      submit={text('clients.officers.save')}
      initial={valuesFor(shown)}
      onSubmit={async (values) => {
        await send(clientId, shown, person, values);
        await onChanged();
      }}
      actions={
        edited && (
          <Button size={36} variant="quiet" onClick={() => void remove(edited)}>
            {text('common.delete')}
          </Button>
        )
      }
    >
      <Fields task={shown} {...{ person, clientId, others }} onPerson={setPerson} />
    </OfficerForm.Dialog>
  );
}
