import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { listBranchProfiles } from '#contract/company/company.ts';
import { deleteSquare, listSquareLocations, readSquare, saveSquare } from '#contract/sales/square.ts';
import { isImportable } from '#domain/sales/square-locations.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { createForm } from '#web/forms/create-form.ts';

type Connection = NonNullable<Received<typeof readSquare>['connection']>;
type Branch = Received<typeof listBranchProfiles>[number];
/** Locations by branch; '' for none. */
interface Values {
  locations: Record<string, string>;
  daily: boolean;
}
const ConnectedFields = createForm<Values>();
const LocationFields = createForm<Record<string, string>>();

/** Says why sales are missing: what Square refused, of which branches, and what closed periods did not take. */
function Troubles({ connection, branches }: { connection: Connection; branches: Branch[] }) {
  const text = useTexts();
  const { failing_since, problem, failing, left_out } = connection;
  const nameBranch = (id: number) => branches.find((branch) => branch.id === id)?.name ?? '';
  const reasons = Map.groupBy(failing, (one) => one.problem);
  return (
    <>
      {failing_since !== null && (
        <Notice tone="danger" className="mb-3">
          {failing.length === 0
            ? text('square.failing', { time: format.dateTime(failing_since), reason: problem ?? '' })
            : text('square.failingBranches', { time: format.dateTime(failing_since) })}
          {[...reasons].map(([reason, ofReason]) => (
            <p key={reason}>
              {text('square.failingBranch', {
                branches: format.list(ofReason.map(({ branch }) => nameBranch(branch))),
                reason,
              })}
            </p>
          ))}
        </Notice>
      )}
      {left_out.length > 0 && (
        <Notice tone="warn" className="mb-3">
          {left_out.map(({ branch, sales, ...period }) => (
            <p key={`${branch} ${period.from}`}>
              {text('square.leftOut', {
                count: sales,
                branch: nameBranch(branch),
                period: format.span(period),
              })}
            </p>
          ))}
          <p>{text('square.leftOutFix')}</p>
        </Notice>
      )}
    </>
  );
}

/** Chooses each branch's location and the daily import, and ends the connection. */
export function Connected({ connection, branches }: { connection: Connection; branches: Branch[] }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const known = useQuery(callOptions(listSquareLocations, {}));
  const { daily, locations, last_pulled_at } = connection;
  const keep = (changed: Connection | null) =>
    queries.setQueryData(callOptions(readSquare, {}).queryKey, { connection: changed });
  const initial = useMemo(
    () => ({
      daily,
      locations: Object.fromEntries(
        branches.map(({ id }) => [id, locations.find(({ branch }) => branch === id)?.location ?? '']),
      ),
    }),
    [daily, locations, branches],
  );
  const submit = async (values: Values) => {
    const chosen = Object.entries(values.locations).flatMap(([branch, location]) =>
      location ? [{ branch: Number(branch), location }] : [],
    );
    keep(await callApi(saveSquare, { body: { daily: values.daily, locations: chosen } }));
  };
  const remove = async () => {
    await callApi(deleteSquare, {});
    keep(null);
    showToast({ text: text('square.removed') });
  };
  const describe = ({ id, name: given, active, currency }: Received<typeof listSquareLocations>[number]) => {
    const name = given || id;
    if (currency !== null && !isImportable({ currency }))
      return text('square.otherCurrency', { name, currency });
    return active ? name : text('square.inactive', { name });
  };
  const options = [
    { value: '', label: text('square.noLocation') },
    ...(known.data ?? []).map((location) => ({ value: location.id, label: describe(location) })),
  ];
  return (
    <Section title={text('square.locationsTitle')} text={text('square.locationsText')}>
      <Troubles connection={connection} branches={branches} />
      {known.data ? (
        <ConnectedFields.Form label={text('square.locationsTitle')} initial={initial} onSubmit={submit}>
          <ConnectedFields.Group name="locations">
            <div className="grid gap-4 sm:grid-cols-2">
              {branches.map(({ id, name }) => (
                <LocationFields.Select key={id} name={String(id)} label={name} options={options} />
              ))}
            </div>
          </ConnectedFields.Group>
          <div className="mt-4">
            <ConnectedFields.Checkbox
              name="daily"
              label={text('square.daily')}
              hint={
                last_pulled_at === null
                  ? text('square.dailyHint')
                  : text('square.lastPulled', { time: format.dateTime(last_pulled_at) })
              }
            />
          </div>
          <ConnectedFields.Actions />
        </ConnectedFields.Form>
      ) : (
        <Unloaded query={known}>
          <SkeletonRows rows={3} />
        </Unloaded>
      )}
      <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
        {text('square.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('square.removeTitle')}
        text={text('square.removeText')}
        action={text('square.remove')}
        danger
        onConfirm={remove}
      />
    </Section>
  );
}
