import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { createOfficer, deleteOfficer, listOfficers, updateOfficer } from '#contract/clients.ts';
import { callApi } from '#web/api/call-api.ts';
import { handleFailedWrite, messageOf } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FailedState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { format } from '#web/format.ts';
import { formOf } from '#web/forms/form-of.ts';
import { useTexts } from '#web/texts.ts';
import { fullName, type Officer } from './client-model.ts';
import { Part } from './part.tsx';

type OfficerValues = Omit<Officer, 'id' | 'client'>;

const OfficerForm = formOf<OfficerValues>();
const blank: OfficerValues = {
  first_name: '',
  last_name: '',
  title: '',
  email: '',
  phone: '',
  ownership_percent: 0,
  active: true,
};

/** Hundredths of a percent, so that parts add up exactly. */
const hundredths = (officers: readonly Officer[]) =>
  officers.reduce((sum, one) => sum + (one.active ? Math.round(one.ownership_percent * 100) : 0), 0);

const percent = (ofHundredths: number) =>
  format.percent(ofHundredths / 10_000, ofHundredths % 100 === 0 ? 0 : 2);

interface OfficerDialogProps {
  clientId: number;
  /** Null: a new one; undefined: closed. */
  officer: Officer | null | undefined;
  /** What the others own, in hundredths of a percent. */
  othersOwn: number;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

function OfficerDialog({ clientId, officer, othersOwn, onClose, onChanged }: OfficerDialogProps) {
  const text = useTexts();
  async function save(values: OfficerValues) {
    if (officer) await callApi(updateOfficer, { params: { id: String(officer.id) }, body: values });
    else await callApi(createOfficer, { body: { client: clientId, ...values } });
    await onChanged();
  }
  async function remove(gone: Officer) {
    const { id, ...values } = gone;
    try {
      await callApi(deleteOfficer, { params: { id: String(id) } });
      await onChanged();
      onClose();
      showToast({
        text: text('clients.officers.deleted', { name: fullName(gone) }),
        undo: () => void callApi(createOfficer, { body: values }).then(onChanged, handleFailedWrite),
      });
    } catch (error) {
      handleFailedWrite(error);
      showToast({ text: messageOf(error), tone: 'failed' });
    }
  }
  const { id: _id, client: _client, ...initial } = officer ?? { id: 0, client: 0, ...blank };
  const max100 = [['max_characters', 100]] as const;
  return (
    <OfficerForm.Dialog
      open={officer !== undefined}
      onClose={onClose}
      title={officer ? fullName(officer) : text('clients.officers.new')}
      submit={text('clients.officers.save')}
      initial={initial}
      onSubmit={save}
      actions={
        officer && (
          <Button size={36} variant="quiet" onClick={() => void remove(officer)}>
            {text('common.delete')}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficerForm.Text
          name="first_name"
          label={text('clients.fields.first_name')}
          autoComplete="off"
          required
          rules={max100}
        />
        <OfficerForm.Text
          name="last_name"
          label={text('clients.fields.last_name')}
          autoComplete="off"
          required
          rules={max100}
        />
        <OfficerForm.Text
          name="title"
          label={text('clients.fields.title')}
          autoComplete="off"
          optional
          rules={max100}
        />
        <OfficerForm.Number
          name="ownership_percent"
          label={text('clients.fields.ownership_percent')}
          hint={text('clients.officers.left', { percent: percent(Math.max(0, 10_000 - othersOwn)) })}
          unit="%"
          required
          rules={[
            ['min', 0],
            ['max', 100],
          ]}
        />
        <OfficerForm.Email name="email" label={text('clients.fields.email')} autoComplete="off" optional />
        <OfficerForm.Phone name="phone" label={text('clients.fields.phone')} autoComplete="off" optional />
      </div>
      <div className="mt-4">
        <OfficerForm.Switch
          name="active"
          label={text('clients.officers.field')}
          hint={text('clients.officers.fieldHint')}
          line
        />
      </div>
    </OfficerForm.Dialog>
  );
}

/** Who owns and runs the client, with what share. */
export function Officers({ clientId, mayWrite }: { clientId: number; mayWrite: boolean }) {
  const text = useTexts();
  const queries = useQueryClient();
  const options = callOptions(listOfficers, { params: { clientId: String(clientId) } });
  const { data: officers, isError, refetch } = useQuery(options);
  const [opened, setOpened] = useState<Officer | null>();
  const owned = hundredths(officers ?? []);
  const refresh = () => queries.invalidateQueries({ queryKey: options.queryKey });
  return (
    <Part
      title={text('clients.officers.title')}
      aside={
        owned > 0 && (
          <span className="figures text-12 text-muted">
            {text('clients.officers.owned', { percent: percent(owned) })}
          </span>
        )
      }
    >
      {isError && <FailedState onRetry={() => void refetch()} />}
      {!officers && !isError && <Skeleton className="h-12" />}
      {officers?.length === 0 && <p className="text-13 text-muted">{text('clients.officers.none')}</p>}
      <ul className="divide-y divide-line">
        {officers?.map((officer) => (
          <li key={officer.id} className="flex items-center gap-3 py-2 text-13">
            <Avatar name={fullName(officer)} size={32} />
            <div className="min-w-0 flex-1">
              <p className={officer.active ? 'truncate font-medium' : 'truncate text-muted'}>
                {fullName(officer)}
              </p>
              <p className="truncate text-12 text-muted">
                {[
                  officer.active ? '' : text('clients.officers.inactive'),
                  officer.title,
                  officer.email,
                  officer.phone,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </div>
            <span className="figures">{percent(Math.round(officer.ownership_percent * 100))}</span>
            {mayWrite && (
              <IconButton
                label={text('clients.officers.edit', { name: fullName(officer) })}
                variant="quiet"
                icon={<Pencil className="size-4" aria-hidden="true" />}
                onClick={() => setOpened(officer)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button
          className="mt-3"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setOpened(null)}
        >
          {text('clients.officers.add')}
        </Button>
      )}
      <OfficerDialog
        key={opened?.id ?? 'new'}
        clientId={clientId}
        officer={opened}
        othersOwn={owned - (opened ? hundredths([opened]) : 0)}
        onClose={() => setOpened(undefined)}
        onChanged={refresh}
      />
    </Part>
  );
}
