import { useState } from 'react';
import { createOfficer, deleteOfficer, succeedOfficer, updateOfficer } from '#contract/clients/officers.ts';
import { findFreeShare } from '#domain/clients/officer-terms.ts';
import { personName } from '#domain/format/person-name.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { Officer } from '../client-model.ts';
import { KnownPeople, type KnownPerson } from './known-people.tsx';
import { formatShare, toHoldings } from './officer-model.ts';
import {
  fillForm,
  findChanges,
  findConflicts,
  type OfficerTask,
  type OfficerValues,
} from './officer-values.ts';

const OfficerForm = createForm<OfficerValues>();
const upTo100 = [['max_characters', 100]] as const;

interface Person {
  /** Undefined for a new person. */
  id: number | undefined;
  name: string;
  /** Other clients with this officer that the visitor may read. */
  clients: readonly string[];
  /** True with another office, here or elsewhere. */
  isKnown: boolean;
}

const nobody: Person = { id: undefined, name: '', clients: [], isKnown: false };

function findPerson(task: OfficerTask, officers: readonly Officer[]): Person {
  if (task.kind !== 'edit') return nobody;
  const { officer } = task;
  const clients = officer.also_at.map(({ entity_name }) => entity_name);
  const isHereAgain = officers.some(({ id, person }) => id !== officer.id && person === officer.person);
  const isKnown = clients.length > 0 || isHereAgain;
  return { id: officer.person, name: personName(officer), clients, isKnown };
}

/** Chooses a new or a known person; changes of a known person apply everywhere. */
function PersonChoice({
  person,
  clientId,
  onChange,
}: {
  person: Person;
  clientId: number;
  onChange: (person: Person) => void;
}) {
  const text = useTexts();
  const fill = OfficerForm.useFill();
  function choose({ id, clients, ...fields }: KnownPerson) {
    fill(fields);
    const elsewhere = clients.filter((client) => client.id !== clientId);
    onChange({
      id,
      name: personName(fields),
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
        {text('clients.officers.someoneElse')}
      </Button>
    </Notice>
  );
}

/** Edits the share, and hints how much is free during the term. */
function ShareField({ others }: { others: readonly Officer[] }) {
  const text = useTexts();
  const values = OfficerForm.useValues();
  const known = (day: string | null | undefined) => (day && isPlainDate(day) ? day : null);
  const lastDay = known(values.last_day);
  const from = lastDay ? addDays(lastDay, 1) : known(values.from);
  const holdings = toHoldings(others);
  const left = findFreeShare(holdings, { from, to: known(values.to) });
  return (
    <OfficerForm.Number
      name="ownership_percent"
      label={text('clients.fields.ownership_percent')}
      hint={text('clients.officers.left', { percent: formatShare(Math.max(0, left)) })}
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
  const today = readToday();
  const mayDeactivate = task.kind === 'edit' && ['present', 'off'].includes(task.officer.state);
  return (
    <>
      {task.kind === 'succeed' && (
        <OfficerForm.Date
          name="last_day"
          label={text('clients.officers.lastDay', { name: personName(task.officer) })}
          hint={text('clients.officers.lastDayHint')}
          today={today}
          required
          className="mb-4"
        />
      )}
      <PersonChoice person={person} clientId={clientId} onChange={onPerson} />
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
        <ShareField others={others} />
        {task.kind !== 'succeed' && (
          <OfficerForm.Date name="from" label={text('clients.fields.from')} today={today} optional />
        )}
        <OfficerForm.Date name="to" label={text('clients.fields.to')} today={today} optional />
      </div>
      {mayDeactivate && (
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

/** Returns a function that describes a value somebody else wrote meanwhile. */
function useDescribeTheirs() {
  const text = useTexts();
  return (officer: Officer, field: keyof ReturnType<typeof findChanges>): string => {
    const now = fillForm({ kind: 'edit', officer })[field];
    if (typeof now === 'boolean') return text('clients.form.listChanged');
    if (now === null || now === '') return text('clients.form.emptied');
    if (typeof now === 'number') {
      return text('clients.form.changedMeanwhile', { value: formatShare(Math.round(now * 100)) });
    }
    const value = field === 'from' || field === 'to' ? format.day(now, 'withYear') : now;
    return text('clients.form.changedMeanwhile', { value });
  };
}

/** Sends the form. */
async function send(clientId: number, task: OfficerTask, person: Person, values: OfficerValues) {
  const { last_day, from, active: _, ...rest } = values;
  const known = person.id === undefined ? {} : { person: person.id };
  if (task.kind === 'add') {
    return callApi(createOfficer, { body: { client: clientId, ...rest, ...known, from } });
  }
  const params = { id: String(task.officer.id) };
  if (task.kind === 'succeed') {
    return callApi(succeedOfficer, { params, body: { ...rest, ...known, last_day: last_day ?? '' } });
  }
  const change = findChanges(values, task.officer);
  if (person.id === task.officer.person) return callApi(updateOfficer, { params, body: change });
  // Sends all personal fields along with another person.
  const { first_name, last_name, email, phone } = values;
  const who =
    person.id === undefined ? { person: null } : { ...{ first_name, last_name, email, phone }, ...known };
  return callApi(updateOfficer, { params, body: { ...change, ...who } });
}

interface OfficerDialogProps {
  clientId: number;
  open: boolean;
  /** Undefined when closed. */
  task: OfficerTask | undefined;
  /** All officers of the client. */
  officers: readonly Officer[];
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export function OfficerDialog({ clientId, open, task, officers, onClose, onChanged }: OfficerDialogProps) {
  const text = useTexts();
  const shown = task ?? { kind: 'add' as const };
  const [person, setPerson] = useState(() => findPerson(shown, officers));
  const describeTheirs = useDescribeTheirs();
  // Holds the version whose conflicts were shown: saving again overwrites it.
  const [shownConflict, setShownConflict] = useState<Officer>();
  const edited = shown.kind === 'edit' ? shown.officer : undefined;
  // Leaves out the officer who is replaced: they will have left.
  const others = officers.filter(({ id }) => shown.kind === 'add' || id !== shown.officer.id);
  function refuseConflicts(values: OfficerValues) {
    if (shown.kind === 'add') return;
    const { officer } = shown;
    const current = officers.find(({ id }) => id === officer.id);
    if (!current) return;
    const known = shownConflict ?? officer;
    setShownConflict(current);
    const fieldErrors: Record<string, string[]> = {};
    if (shown.kind === 'edit') {
      for (const field of findConflicts(values, officer, known, current)) {
        fieldErrors[field] = [describeTheirs(current, field)];
      }
    } else if (current.to !== known.to && current.to !== null) {
      // Somebody else has ended the term and named a successor.
      fieldErrors.last_day = [describeTheirs(current, 'to')];
    }
    if (Object.keys(fieldErrors).length > 0) {
      throw new ApiError({ status: 400, code: 'stale_version', fieldErrors });
    }
  }
  async function remove(gone: Officer) {
    const { id, client, also_at, person: same, state, active: _, ...values } = gone;
    const isKnown = also_at.length > 0 || others.some((one) => one.person === same);
    const body = { client, ...values, active: state !== 'off', ...(isKnown ? { person: same } : {}) };
    try {
      await callApi(deleteOfficer, { params: { id: String(id) } });
      await onChanged();
      onClose();
      showToast({
        text: text('clients.officers.deleted', { name: personName(gone) }),
        undo: () => void callApi(createOfficer, { body }).then(onChanged, tellFailure),
      });
    } catch (error) {
      tellFailure(error);
    }
  }
  const titles = {
    add: text('clients.officers.new'),
    edit: edited ? personName(edited) : '',
    succeed:
      shown.kind === 'succeed' ? text('clients.officers.succeed', { name: personName(shown.officer) }) : '',
  };
  return (
    <OfficerForm.Dialog
      open={open}
      onClose={onClose}
      title={titles[shown.kind]}
      submit={text('clients.officers.save')}
      initial={fillForm(shown)}
      onSubmit={async (values) => {
        refuseConflicts(values);
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
